# The server with the table: built in one stage, run in another with nothing but what it needs.
FROM node:20-bookworm-slim AS build
WORKDIR /house
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production BEACHHEAD_DATA=/data
WORKDIR /house
COPY --from=build /house/package.json ./
COPY --from=build /house/bin ./bin
COPY --from=build /house/scripts ./scripts
COPY --from=build /house/dist ./dist
COPY --from=build /house/node_modules ./node_modules
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4173/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=64", "dist/cli.js", "serve", "--no-open", "--port", "4173", "--lan"]
