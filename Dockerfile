# Builds with all packages. The final image has only those that the server needs.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/stationhouse
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev --include=optional
COPY . .
# The status screen shows this commit: --build-arg STATIONHOUSE_COMMIT=$(git rev-parse HEAD)
ARG STATIONHOUSE_COMMIT
RUN node scripts/build.ts

FROM node:24-bookworm-slim
WORKDIR /srv/stationhouse
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --include=optional && npm cache clean --force
COPY . .
COPY --from=build /srv/stationhouse/build ./build
RUN install -d -o node -g node -m 700 /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Starts node without npm. The server then receives the container's signals.
CMD ["node", "scripts/start.ts"]
