import { LANGUAGE_HEADER } from '@sahra/shared/contract/headers'
import type { FastifyRequest } from 'fastify'
import { type Language, parseLanguage } from './language.rules'

/** Returns the language of the page that sends the request. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  parseLanguage(headers[LANGUAGE_HEADER])
