import type { App, Deps } from '../feature'
import { languageOf, translate } from '../language/language.service'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response, besides English: `?lang=ar`. */
    language: string | undefined
  }
}

/** Reads the language of each request, and translates responses that are not JSON text yet. */
export function registerLanguages(app: App, { db }: Deps): void {
  app.decorateRequest('language', undefined)
  app.addHook('onRequest', async request => {
    if (request.url.includes('lang=')) request.language = await languageOf(db, request.url)
  })
  app.addHook('preSerialization', async ({ language }, _reply, payload) =>
    // A copy: features may keep what they return.
    language === undefined ? payload : translate(db, language, structuredClone(payload))
  )
}
