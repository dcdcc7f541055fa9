# One image for web server, API and staff commands, in the layout of the repository: Node strips no types below node_modules, where
# `pnpm deploy` would copy the packages. The build stage needs the npm registry; the last stage has no build tools.
ARG BUILD_BASE=docker.io/library/node:26-bookworm-slim
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${BUILD_BASE} AS source
WORKDIR /shop
COPY . .
RUN npx -y pnpm@12 install --frozen-lockfile \
 && npx -y pnpm@12 exec turbo run build --filter=@baodao/web --filter=@baodao/backoffice

# The demo of compose.yaml, from the sources: its sample shop and its sandbox are no part of a shop.
FROM source AS demo
RUN mkdir -p /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
STOPSIGNAL SIGTERM
CMD ["node", "tooling/start.ts"]

FROM source AS build
RUN { command -v strip || { apt-get update && apt-get install -y --no-install-recommends binutils; }; } \
 && cp node_modules/node-linux-*/bin/node /node && strip /node && mkdir /libraries && ldd /node | awk '/libatomic/ { print $3 }' | xargs -r -I{} cp -L {} /libraries/ \
 && find . -name node_modules -prune -exec rm -rf {} + \
 && npx -y pnpm@12 install --prod --frozen-lockfile --filter-prod @baodao/api... --filter-prod @baodao/web... --ignore-scripts \
 && deploy/image/trim.sh

FROM ${BASE}
COPY --from=build /node /usr/local/bin/node
# Node needs a library that Debian's smallest image lacks.
COPY --from=build /libraries/ /usr/local/lib/
COPY --from=build /shop/package.json /shop/
COPY --from=build /shop/node_modules /shop/node_modules
COPY --from=build /shop/packages /shop/packages
COPY --from=build /shop/apps /shop/apps
WORKDIR /shop
ENV LD_LIBRARY_PATH=/usr/local/lib NODE_ENV=production ENV_FILE=none HOST=0.0.0.0 API_HOST=0.0.0.0 DATA_DIR=/data \
    MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 NODE_COMPILE_CACHE=/tmp/compiled \
    NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512"
# The file system may be read-only except /tmp and /data, which hold a cache and, without MEDIA_STORE, the pictures.
RUN mkdir -p /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000 3001 3004
STOPSIGNAL SIGTERM
# Both servers answer /livez. The API's port is tried second.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "deploy/image/isAlive.js"]
COPY --from=build /shop/deploy/image/isAlive.js /shop/deploy/image/isAlive.js
# `web`, `api`, or a staff command, for example `staff migrate`.
COPY --from=build /shop/deploy/image/start.js /shop/deploy/image/start.js
ENTRYPOINT ["node", "deploy/image/start.js"]
CMD ["web"]
