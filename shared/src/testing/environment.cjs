const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with Node's own fetch classes, which the router needs and jsdom lacks. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone
    })
  }
}
