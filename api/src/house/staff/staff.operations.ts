import { z } from 'zod'
import { isEmail } from '@sahra/shared/typed/email.rules'
import { moment, storedText, typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { roles } from '../../server/operation/roles.rules'
import { WORDS_MAX, wordsOf } from '../settings/change-settings.rules'
import { changeRole, endMember, endSession, inviteMember, resetMember } from './members.service'
import { staffHelp as english, staffMessages as messages } from './staff-operations.text'
import { staffHelp as arabic } from './staff-operations.text.ar'
import { listSessions } from './staff-session.queries'
import { staffProblems as problems } from './staff.text'
import { listMembers } from './staff.queries'
import { ApiError } from '../../server/api-error'
import { deviceOf } from '../../server/http/device.rules'

const help = helpIn(english, arabic)
const operation = operationsOf('staff', 'staff', help)
const path = '/staff/{person}'
/** An e-mail in a path would stay in the logs of every server on the way. */
const person = typedAs(z.string(), { inPath: z.string().regex(/^[^@]*$/), unknown: problems.unknown })
const role = z.enum(roles)
const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  passkeys: z.int(),
  lastSeenAt: moment.nullable(),
  invitedUntil: moment.nullable()
})
/** `link`: null in a dry run, and for a repeated request, whose response is stored. */
const invitation = z.object({
  ...{ id: z.string(), role, link: z.string().nullable() },
  expiresAt: moment.nullable()
})
const email = { email: z.string() }
const repeated = z.object({ id: z.string(), role })
const repetition = {
  keep: (response: unknown) => repeated.parse(response),
  async respond(_context: unknown, stored: unknown) {
    return { ...repeated.parse(stored), link: null, expiresAt: null }
  }
}
const errors = ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'] as const
const changed = z.object({ id: z.string(), role })
const name = storedText(WORDS_MAX, problems.name, typed => (/[<>]/.test(typed) ? undefined : wordsOf(typed)))

export const staffOperations = [
  operation('list', {
    route: 'GET /staff',
    input: z.strictObject(listQuery(member).shape),
    output: page(member),
    run: async ({ db }, query) => pageById(await listMembers(db), query),
    verbs: {
      syntax: 'staff list',
      example: 'staff list',
      print: ({ items }) => (items.length ? items.map(messages.row) : messages.none)
    }
  }),
  operation('invite', {
    route: 'POST /staff',
    input: z.strictObject({ name, email: z.string().refine(isEmail, problems.email), role }),
    output: invitation,
    printed: invitation.extend(email),
    creates: true,
    errors: ['ALREADY_THERE', 'FORBIDDEN'],
    history: ['staff.invited'],
    repetition,
    run: inviteMember,
    verbs: {
      syntax: 'staff invite <name> <email>',
      example: 'staff invite "Amal Haddad" amal@house.example --role owner',
      options: { '--role': { field: 'role', help: help.role } },
      print: messages.invited
    }
  }),
  operation('change', {
    route: `PATCH ${path}`,
    input: z.strictObject({ person, role }),
    output: changed,
    printed: changed.extend(email),
    errors,
    history: ['staff.role-changed'],
    run: (context, { person, role }) => changeRole(context, person, role),
    verbs: {
      syntax: 'staff role <person> <role>',
      example: 'staff role amal@house.example manager',
      print: messages.changed
    }
  }),
  operation('end', {
    route: `DELETE ${path}`,
    input: z.strictObject({ person }),
    output: changed,
    printed: changed.extend(email),
    errors,
    history: ['staff.ended'],
    run: (context, { person }) => endMember(context, person),
    verbs: { syntax: 'staff end <person>', example: 'staff end amal@house.example', print: messages.ended }
  }),
  operation('reset', {
    route: `POST ${path}/reset`,
    input: z.strictObject({ person }),
    output: invitation,
    printed: invitation.extend(email),
    errors,
    history: ['staff.reset'],
    repetition,
    run: (context, { person }) => resetMember(context, person),
    verbs: {
      syntax: 'staff reset <person>',
      example: 'staff reset amal@house.example',
      print: messages.invited
    }
  }),
  operation('sessions', {
    route: `GET ${path}/sessions`,
    input: z.strictObject({ person }),
    output: z.object({
      items: z.array(
        z.object({ id: z.string(), device: z.string().nullable(), since: moment, lastSeenAt: moment })
      )
    }),
    errors: ['NOT_FOUND'],
    async run({ db }, { person }) {
      const found = (await listMembers(db)).find(({ id, email }) => id === person || email === person)
      if (!found) throw new ApiError('NOT_FOUND', problems.unknown(person))
      const sessions = await listSessions(db, found.id)
      return {
        items: sessions.map(({ userAgent, createdAt, ...session }) => ({
          ...session,
          device: deviceOf(userAgent) ?? userAgent,
          since: createdAt
        }))
      }
    },
    verbs: {
      syntax: 'staff sessions <person>',
      example: 'staff sessions amal@house.example',
      print: ({ items }) => (items.length ? items.map(messages.session) : messages.noSessions)
    }
  }),
  operation('sign-out', {
    route: `DELETE ${path}/sessions/{session}`,
    input: z.strictObject({ person, session: z.string() }),
    output: changed,
    printed: changed.extend(email),
    errors,
    history: ['staff.session-ended'],
    run: (context, { person, session }) => endSession(context, person, session),
    verbs: {
      syntax: 'staff sign-out <person> <session>',
      example: 'staff sign-out amal@house.example 68d2a1b3c4d5e6f708192a3b',
      print: messages.signedOut
    }
  })
]
