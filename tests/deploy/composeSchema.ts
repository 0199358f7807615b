/** What docker-compose.yml uses of the Compose file format; whatever is not named here is refused, a misspelt key too. */

const text = { type: 'string', minLength: 1 } as const;
const texts = { type: 'array', items: text, minItems: 1 } as const;
const duration = { type: 'string', pattern: '^[0-9]+(ms|s|m|h)$' } as const;
const strict = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required }) as const;

const healthcheck = strict({
  test: { type: 'array', minItems: 2, items: [{ enum: ['CMD', 'CMD-SHELL'] }], additionalItems: text },
  interval: duration, timeout: duration, start_period: duration, start_interval: duration, retries: { type: 'integer', minimum: 1 },
}, ['test', 'interval', 'timeout', 'retries']);

const limits = strict({
  cpus: { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' },
  memory: { type: 'string', pattern: '^[0-9]+[MG]$' },
}, ['cpus', 'memory']);

const service = strict({
  image: { type: 'string', pattern: '^[a-z0-9./-]+:v?[0-9]+(\\.[0-9]+){1,2}([.-][a-z0-9]+)*$' },
  build: { const: '.' },
  command: texts,
  user: { type: 'string', pattern: '^[0-9]+:[0-9]+$' },
  init: { type: 'boolean' },
  restart: { enum: ['unless-stopped', 'no'] },
  read_only: { const: true },
  cap_drop: { const: ['ALL'] },
  cap_add: { type: 'array', items: { enum: ['CHOWN', 'NET_BIND_SERVICE'] } },
  security_opt: { const: ['no-new-privileges:true'] },
  logging: strict({ driver: text, options: { type: 'object', additionalProperties: text } }, ['driver', 'options']),
  env_file: texts,
  environment: { type: 'object', propertyNames: { pattern: '^[A-Z_]+$' }, additionalProperties: text },
  tmpfs: texts,
  volumes: {
    type: 'array',
    items: {
      anyOf: [
        { type: 'string', pattern: '^(\\./[\\w./-]+|[a-z-]+):/[\\w./-]+(:ro)?$' },
        strict({ type: { const: 'volume' }, source: text, target: text, volume: strict({ nocopy: { const: true } }, ['nocopy']) }, ['type', 'source', 'target']),
      ],
    },
  },
  ports: { type: 'array', items: { type: 'string', pattern: '^[0-9]+:[0-9]+$' } },
  networks: texts,
  network_mode: { const: 'none' },
  depends_on: {
    type: 'object',
    additionalProperties: strict({ condition: { enum: ['service_healthy', 'service_completed_successfully'] } }, ['condition']),
  },
  healthcheck,
  stop_grace_period: duration,
  deploy: strict({ resources: strict({ limits }, ['limits']) }, ['resources']),
}, ['image', 'restart', 'read_only', 'cap_drop', 'security_opt', 'deploy']);

export const COMPOSE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  patternProperties: { '^x-': {} },
  properties: {
    services: { type: 'object', propertyNames: { pattern: '^[a-z-]+$' }, additionalProperties: service },
    networks: { type: 'object', additionalProperties: strict({ internal: { type: 'boolean' } }) },
    volumes: { type: 'object', additionalProperties: strict({}) },
  },
  required: ['services', 'networks', 'volumes'],
} as const;
