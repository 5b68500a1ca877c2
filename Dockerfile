# The product in a container: deploy/container/README.md. Node is the version of .nvmrc, Debian one whose C library the pictures'
# and PostgreSQL's binaries need; a rebuild brings its security updates.
ARG NODE=docker.io/library/node:24.21.0-trixie-slim
ARG DEBIAN=docker.io/library/debian:13-slim

# Builds the web app and the server. Both are the same for every processor, so they are built on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .nvmrc ./
COPY contract/package.json contract/
COPY demo/package.json demo/
COPY domain/package.json domain/
COPY texts/package.json texts/
COPY illustrations/package.json illustrations/
COPY operations/package.json operations/
COPY sandbox/package.json sandbox/
COPY server/package.json server/
COPY web/package.json web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY trials/package.json trials/
RUN npm ci --omit=dev --include=optional --legacy-peer-deps --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts/bundle.mjs scripts/start.ts scripts/system.mjs scripts/
COPY contract/src contract/src
COPY demo/src demo/src
COPY domain/src domain/src
COPY texts/src texts/src
COPY texts/bn.po texts/
COPY illustrations/src illustrations/src
COPY operations/src operations/src
COPY sandbox/src sandbox/src
COPY server/src server/src
COPY web web
ENV NODE_ENV=production
RUN npm run build --workspace=web --workspace=server

# What the server loads, for the processor that the image is for: without the packages of the web app and of the build.
FROM --platform=$BUILDPLATFORM ${NODE} AS packages
ARG TARGETARCH
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc ./
COPY --from=build /app/contract/package.json contract/
COPY --from=build /app/demo/package.json demo/
COPY --from=build /app/domain/package.json domain/
COPY --from=build /app/texts/package.json texts/
COPY --from=build /app/illustrations/package.json illustrations/
COPY --from=build /app/operations/package.json operations/
COPY --from=build /app/sandbox/package.json sandbox/
COPY --from=build /app/server/package.json server/
COPY --from=build /app/web/package.json web/
COPY --from=build /app/bench/package.json bench/
COPY --from=build /app/e2e/package.json e2e/
COPY --from=build /app/trials/package.json trials/
RUN npm ci --omit=dev --include=optional --legacy-peer-deps --no-audit --no-fund \
      --workspace=contract --workspace=demo --workspace=domain \
      --workspace=illustrations --workspace=operations --workspace=sandbox --workspace=server --workspace=texts \
      --os=linux --libc=glibc --cpu="$(echo "${TARGETARCH:-amd64}" | sed s/amd64/x64/)" \
 && rm -rf web bench e2e trials node_modules/@thikana/web node_modules/@thikana/bench node_modules/@thikana/e2e \
      node_modules/@thikana/trials

FROM ${DEBIAN}
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Thikana" \
      org.opencontainers.image.description="A marketplace for homes in Bangladesh" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/contract/src contract/src
COPY --from=build /app/demo/src demo/src
COPY --from=build /app/domain/src domain/src
COPY --from=build /app/illustrations/src illustrations/src
COPY --from=build /app/operations/src operations/src
COPY --from=build /app/sandbox/src sandbox/src
COPY --from=build /app/server/src server/src
COPY --from=build /app/texts/src texts/src
COPY --from=build /app/texts/bn.po texts/
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/dist dist
COPY deploy/container/healthy.mjs deploy/container/
COPY LICENSE NOTICE CHANGELOG.md ./
# A volume that is mounted here for the first time gets its owner and mode; root's group may write it, which any other uid runs in
# (`--user 54321:0`, OpenShift). The second line fails if the database, the pictures' decoder or
# Node itself miss a library here, which would otherwise show at a first upload.
RUN install --directory --owner=1000 --group=0 --mode=0770 /data \
 && node --input-type=module -e "await import('sharp'); (await import('/app/server/src/database/embedded/binaries.ts')).findBinaries()"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["node", "deploy/container/healthy.mjs"]
CMD ["node", "--max-semi-space-size=8", "dist/start.js"]
