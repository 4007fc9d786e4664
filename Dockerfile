FROM node:24-bookworm-slim AS build
WORKDIR /mastro
COPY . .
RUN npm ci && node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /mastro
COPY --from=build /mastro/dist dist
COPY --from=build /mastro/packages/web/dist packages/web/dist
COPY --from=build /mastro/LICENSE /mastro/LICENSES ./LICENSES/
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK CMD node -e "fetch('http://localhost:4000/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
ENTRYPOINT ["node", "dist/mastro.mjs"]
CMD ["serve", "--data", "/data"]
