import { formatDateTime } from '@sahra/shared/format/format'
import { listTokens } from '../token/token.queries'
import { parseScopes, tokenScopes as allScopes } from '../../server/operation/scopes.rules'
import { addToken, removeToken, TOKEN_DAYS } from '../token/tokens.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'
import { wordsOf } from '../../house/settings/change-settings.rules'
import { tokenDescriptions as descriptions, tokenMessages as messages } from './tokens.text'

const SCOPE = '--scope'
const DAYS = '--days'

export const tokenCommands: Command[] = [
  {
    syntax: 'tokens add <name>',
    help: descriptions.add,
    example: 'tokens add warehouse --scope stock:write,orders:read',
    isWrite: true,
    options: {
      [SCOPE]: descriptions.scope(allScopes),
      [DAYS]: descriptions.days(TOKEN_DAYS.default, TOKEN_DAYS.max)
    },
    async run({ db, print, isDryRun }, [typed = ''], { [SCOPE]: list, [DAYS]: length } = {}) {
      const name = wordsOf(typed)
      if (!name) throw new CliError(messages.badName)
      const scopes = list === undefined ? undefined : parseScopes(list)
      if (!scopes) throw new CliError(messages.noScope(allScopes))
      const days = length === undefined ? TOKEN_DAYS.default : Number(length)
      if (!(Number.isInteger(days) && days >= 1 && days <= TOKEN_DAYS.max))
        throw new CliError(messages.badDays(TOKEN_DAYS.max))
      const added = await addToken(db, { name, scopes, days }, operatorName())
      if (!added) throw new CliError(messages.taken(name))
      if (isDryRun) return print(messages.dryAdd(name, scopes))
      print(messages.added(added.id, name, scopes, timeOf(added.expiresAt)))
      print(messages.secret)
      print(added.token)
    }
  },
  {
    syntax: 'tokens list',
    help: descriptions.list,
    example: 'tokens list',
    isWrite: false,
    async run({ db, print }) {
      const tokens = await listTokens(db)
      if (!tokens.length) print(messages.none)
      for (const token of tokens)
        print(
          messages.row(token, {
            made: timeOf(token.createdAt),
            ends: timeOf(token.expiresAt),
            used: timeOf(token.lastUsedAt)
          })
        )
    }
  },
  {
    syntax: 'tokens revoke <token>',
    help: descriptions.revoke,
    example: 'tokens revoke warehouse',
    isWrite: true,
    async run({ db, print }, [typed = '']) {
      const name = await removeToken(db, typed, operatorName())
      if (!name) throw new CliError(messages.unknown(typed))
      print(messages.revoked(name))
    }
  }
]

const timeOf = (moment: Date | null) => (moment ? formatDateTime(moment.toISOString()) : '')
