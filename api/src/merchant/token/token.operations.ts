import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { WORDS_MAX, wordsOf } from '../../house/settings/change-settings.rules'
import { moment, storedText, typedAs, wholeNumber } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { parseScopes, tokenScopes } from '../../server/operation/scopes.rules'
import { scopeWords as englishScopes } from '../../server/operation/scopes.text'
import { scopeWords as arabicScopes } from '../../server/operation/scopes.text.ar'
import {
  tokenHelp as english,
  tokenMessages as messages,
  tokenProblems as problems
} from './token-operations.text'
import { tokenHelp as arabic } from './token-operations.text.ar'
import { listTokens } from './token.queries'
import { addToken, removeToken, TOKEN_DAYS } from './tokens.service'

const help = helpIn(english, arabic)
const operation = operationsOf('token', 'tokens', help)
const noScopes = problems.scopes(tokenScopes)
const scope = z.enum(tokenScopes, noScopes).meta({ 'x-words': { en: englishScopes, ar: arabicScopes } })
const shown = {
  ...{
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.string().meta({ 'x-words': { en: englishScopes, ar: arabicScopes } }))
  },
  ...{ createdAt: moment, expiresAt: moment, lastUsedAt: moment.nullable() }
}
const name = storedText(WORDS_MAX, problems.name, wordsOf)
const stored = z.object(shown)
const listed = stored.extend({ isEnded: z.boolean() })

export const tokenOperations = [
  operation('list', {
    route: 'GET /tokens',
    input: z.strictObject(listQuery(listed).shape),
    output: page(listed),
    run: async ({ db }, query) => pageById(await listTokens(db), query),
    verbs: {
      syntax: 'tokens list',
      example: 'tokens list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('add', {
    route: 'POST /tokens',
    input: z.strictObject({
      name,
      scopes: typedAs(z.array(scope, noScopes).min(1, noScopes), {
        read(typed) {
          const scopes = parseScopes(typed)
          if (!scopes) throw new CliError(noScopes)
          return scopes
        }
      }),
      days: wholeNumber({ min: 1, max: TOKEN_DAYS.max, refuse: () => problems.days(TOKEN_DAYS.max) }).default(
        TOKEN_DAYS.default
      )
    }),
    /** `token`: null in a dry run, and for a repeated request, whose response is stored. */
    output: z.object({ ...shown, token: z.string().nullable() }),
    creates: true,
    errors: ['ALREADY_THERE', 'FORBIDDEN'],
    history: ['token.added'],
    needsKey: true,
    repetition: {
      keep: response => stored.encode(stored.parse(response)),
      respond: async (_context: OperationContext, earlier: unknown) => ({
        ...stored.encode(stored.parse(earlier)),
        token: null
      })
    },
    run: addToken,
    verbs: {
      syntax: 'tokens add <name>',
      example: 'tokens add warehouse --scope stock:write,orders:read',
      options: {
        '--scope': { field: 'scopes', help: help.scopes },
        '--days': { field: 'days', help: help.days }
      },
      print: messages.added
    }
  }),
  operation('revoke', {
    route: 'DELETE /tokens/{token}',
    input: z.strictObject({ token: z.string() }),
    output: z.object({ id: z.string(), name: z.string() }),
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    history: ['token.revoked'],
    run: (context, { token }) => removeToken(context, token),
    verbs: {
      syntax: 'tokens revoke <token>',
      example: 'tokens revoke warehouse',
      print: messages.revoked
    }
  })
]
