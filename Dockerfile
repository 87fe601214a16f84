# The server with its pages and its questions. What builds them stays behind; what runs has production packages only.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY exam-engine/package.json exam-engine/
COPY study-engine/package.json study-engine/
COPY question-statistics/package.json question-statistics/
COPY form-assembly/package.json form-assembly/
COPY question-bank/package.json question-bank/
COPY question-formats/package.json question-formats/
COPY teaching-pictures/package.json teaching-pictures/
COPY tools/teaching-images/package.json tools/teaching-images/
COPY api-contract/package.json api-contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --ignore-scripts --workspace server --workspace tools/teaching-images

FROM packages AS build
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/compiled \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY package.json LICENSE ./
COPY exam-engine exam-engine
COPY question-statistics question-statistics
COPY form-assembly form-assembly
COPY api-contract api-contract
COPY teaching-pictures teaching-pictures
COPY tools/teaching-images tools/teaching-images
COPY question-bank/package.json question-bank/
COPY question-formats question-formats
COPY question-bank/src question-bank/src
COPY server server
COPY --from=build /app/question-bank/dist question-bank/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
# Ready means that the database answers too; a process that is about to stop is not ready.
HEALTHCHECK --interval=5s --timeout=3s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
