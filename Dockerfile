# The image runs on its own Node: the one among the development packages is left out by --omit=dev.
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS web
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
RUN npm ci --omit=dev

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled DISABLE_SYSTEM_FONTS_LOAD=1 DATA_DIR=/data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE NOTICE ./
COPY tapestry ./tapestry
COPY events ./events
COPY projections ./projections
COPY storage ./storage
COPY application ./application
COPY worker ./worker
COPY library ./library
COPY api ./api
COPY cli ./cli
COPY --from=web /app/web/dist ./web/dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "cli/main.ts"]
CMD ["serve"]
