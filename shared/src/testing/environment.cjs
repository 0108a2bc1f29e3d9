const { webcrypto } = require('node:crypto')
const { TestEnvironment } = require('jest-environment-jsdom')

/** jsdom with what browsers have and it lacks: Node's own fetch classes, which the router needs, and Web Crypto. */
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
    Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
  }
}
