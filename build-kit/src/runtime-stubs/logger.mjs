// Replaces the federation runtime's logger: no stack traces for a debug mode, no other target than the console.

class Logger {
  /** @param {string} prefix */
  constructor(prefix) {
    this.prefix = prefix
    this.log = this.info = this.success = this.ready = this.#to('info')
    this.warn = this.#to('warn')
    this.error = this.#to('error')
  }
  debug() {}
  setDelegate() {}
  /** @param {string} prefix */
  setPrefix(prefix) {
    this.prefix = prefix
  }
  /** @param {'info' | 'warn' | 'error'} method */
  #to(method) {
    return (/** @type {unknown[]} */ ...args) => console[method](this.prefix, ...args)
  }
}

/** @param {string} prefix */
export const createLogger = prefix => new Logger(prefix)
export const createInfrastructureLogger = createLogger
export const bindLoggerToCompiler = () => {}
export const logger = createLogger('[ Module Federation ]')
export const infrastructureLogger = logger
