# Written without a container engine at hand: its commands were run one by one outside of one, with Node 22.
FROM node:22-slim AS build
WORKDIR /pith
COPY package.json package-lock.json ./
COPY web/package.json web/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-slim
WORKDIR /pith
ENV NODE_ENV=production PITH_HOST=0.0.0.0 PITH_LOG_FORMAT=json PITH_DATABASE=/data/pith.db
COPY --from=build /pith/package.json ./
COPY --from=build /pith/node_modules node_modules
COPY --from=build /pith/dist dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 7484
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:7484/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/cli/main.js", "serve"]
