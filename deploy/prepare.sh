#!/bin/sh
# Makes what docker-compose.yml needs and version control must not hold: .env, with the keys of the object store in it,
# and secrets/garage.env, which gives the store the same keys. What is there already stays as it is.
set -eu
cd "${1:-$(dirname "$0")/..}"
umask 077

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

mkdir -p secrets
if [ ! -e secrets/garage.env ]; then
  {
    echo "GARAGE_RPC_SECRET=$(random 32)"
    echo "GARAGE_DEFAULT_ACCESS_KEY=GK$(random 12)"
    echo "GARAGE_DEFAULT_SECRET_KEY=$(random 32)"
    echo "GARAGE_DEFAULT_BUCKET=tapestry"
  } > secrets/garage.env
  echo "Made secrets/garage.env."
fi
if [ ! -e .env ]; then
  key=$(sed -n 's/^GARAGE_DEFAULT_ACCESS_KEY=//p' secrets/garage.env)
  secret=$(sed -n 's/^GARAGE_DEFAULT_SECRET_KEY=//p' secrets/garage.env)
  sed "s/KEY:SECRET/$key:$secret/" .env.example > .env
  echo "Made .env. Set PUBLIC_URL, OIDC_ISSUER and OIDC_CLIENT_ID in it, then: docker compose up -d --build"
fi
