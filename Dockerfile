# The academy in one image: the built page and the server that serves it.
# NOT TESTED: no container engine was at hand where this was written (docs/operations.md says what was).

# Same Node.js as the npm package `node` in package.json, which the npm scripts use.
FROM node:24-bookworm-slim AS build
WORKDIR /academy
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Only when the API lives at another origin than the page.
ARG VITE_API_BASE=
# As they will be set: installed phones keep a page with its policy, and ask for a new one after a new build.
ARG PAYMENT_PROVIDER=
ARG RAZORPAY_API_URL=
ARG MEDIA_STORE=
ARG S3_ENDPOINT=
ARG S3_BUCKET=
ARG S3_REGION=
ARG S3_PATH_STYLE=
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# Films that staff add are prepared by it.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /academy
# The server's own links and its policy name the API too.
ARG VITE_API_BASE=
ENV VITE_API_BASE=$VITE_API_BASE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
COPY --from=build /academy/package.json ./
COPY --from=build /academy/node_modules ./node_modules
COPY --from=build /academy/dist ./dist
COPY --from=build /academy/contract ./contract
COPY --from=build /academy/server ./server
# The names of the page's texts, by which the academy's own are checked.
COPY --from=build /academy/src/i18n/messages/en ./src/i18n/messages/en
# A certificate's PDF draws it.
COPY --from=build /academy/public/art/pattern/kolam-medallion.svg ./public/art/pattern/
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would keep SIGTERM from the server.
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
