# One image with the site, the API and the embedded PostgreSQL.
# Debian, not Alpine: the embedded PostgreSQL and sharp are built for glibc.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# npm prune keeps TypeScript, an optional peer dependency of valibot.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@typescript

FROM node:22-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/sql ./sql
COPY --from=build /app/api/demo/portraits ./api/demo/portraits
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
# For the embedded PostgreSQL and its generated secret; unused with DATABASE_URL.
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between, the process gets SIGTERM itself and lets requests in flight finish.
CMD ["node", "dist/api/main.js"]
