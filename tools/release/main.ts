import { deployables } from '../../build-kit/src/deployables'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, parsePositive, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import {
  ruleOptions,
  runFreezeCommand,
  runRulesCommand
} from '../../platform/src/registry/command-line/rules-command'
import type { Permissions } from '../../platform/src/registry/calls/permissions'
import { printRules, printTeams } from '../../platform/src/registry/command-line/list-permissions'
import type { TeamStore } from '../../platform/src/registry/command-line/team-store'
import { runTeamCommand, teamOptions } from '../../platform/src/registry/command-line/teams-command'
import { runWebhookCommand, webhookOptions } from '../../platform/src/registry/command-line/webhooks-command'
import { readPermissions } from '../../platform/src/registry/teams/permissions'
import { canary, requireSteps, watch } from './canary'
import { checkApi } from './check-api'
import { RegistryClient } from './client'
import { readReleaseConfig, type ReleaseConfig } from './config'
import { errors } from './errors'
import { health } from './health'
import { helpFrame, helpText } from './help.text'
import { audit, history, list } from './overview'
import { listPreviews, preview } from './preview'
import { approve, check, promote, rollback } from './promote'
import { withOwnRemote } from './own-remote'
import { publish, publishForeign, publishFrom } from './publish'
import { resolveExactRelease } from './release-names'
import { shadow } from './shadow'

/** `npm run release -- <command> …` */
const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...teamOptions,
  ...ruleOptions,
  ...webhookOptions,
  override: text,
  registry: text,
  files: text,
  from: text,
  name: text,
  drop: { type: 'string', multiple: true },
  why: text,
  to: text,
  share: text,
  most: text,
  good: text,
  page: { type: 'string', multiple: true },
  publish: text,
  snapshot: text,
  again: flag,
  all: flag,
  open: flag,
  private: flag,
  'new-link': flag
} as const
const DEFAULT_LINES = 20

interface CommandInput {
  client: RegistryClient
  config: ReleaseConfig
  /** What follows the command: names of remotes, releases or previews. */
  names: string[]
  values: ReturnType<typeof parseCommandLine<typeof options>>['values']
  why: string
}

/** A repository of one remote has neither the database nor the browser of the shop's. */
function notPacked(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  throw new CliError('This command runs in the repository of the shop.')
}

/** Runs a command on the records of this machine's registry; a repository of one remote has none of its database. */
async function withTeamStore<Value>(
  { config: { registry, isNamed, dataDir } }: CommandInput,
  run: (store: TeamStore) => Promise<Value>
): Promise<Value> {
  if (isNamed)
    throw new CliError(
      `This command changes the records of a registry, which ${registry} does over no network: run it where that registry runs, without --registry and SAHRA_REGISTRY.`,
      exitCode.usage
    )
  const { withTeamStore: runOnRecords } =
    await import('../../platform/src/registry/command-line/open-team-store').catch(notPacked)
  return runOnRecords(run, dataDir)
}

/** Asks the registry that is named; without a name reads the records of this machine. */
const permissionsFor = (input: CommandInput): Promise<Permissions> =>
  input.config.isNamed
    ? input.client.permissions()
    : withTeamStore(input, async ({ keys, files }) => readPermissions(keys, await files.list('releases')))

const commands: Record<string, (input: CommandInput) => Promise<void>> = {
  publish({ client, config, names, values: { files, from } }) {
    if (from !== undefined) return publishFrom({ client, config }, names[0], from)
    return files === undefined
      ? publish({ client, config }, names[0])
      : publishForeign({ client, config }, files)
  },
  check: ({ client, names }) => check(client, names),
  'check-api': ({ client, names }) => checkApi(client, names[0]),
  preview({ client, config: { registry }, names, values, why }) {
    const { name, days, drop = [], snapshot, open, private: isPrivate, 'new-link': newLink = false } = values
    if (open && isPrivate) throw new CliError('Either --open or --private.', exitCode.usage)
    return preview(client, {
      names,
      name,
      days: parsePositive('--days', days),
      drop,
      open: isPrivate ? false : open,
      newLink,
      snapshot,
      why,
      registry
    })
  },
  previews: ({ client, config: { registry } }) => listPreviews(client, registry),
  'end-preview': async ({ client, names: [name], why }) => {
    if (!name) throw new CliError('Which preview?', exitCode.usage)
    await client.endPreview(name, why)
    print(`${name} has ended.`)
  },
  promote: ({ client, names, values: { override, to, again }, why }) =>
    promote(client, names, { why, override, again, steps: to === undefined ? undefined : requireSteps(to) }),
  bisect: async ({ client, config, names, values }) =>
    (await import('./bisect/command').catch(notPacked)).runBisect(client, config, names[0], values),
  canary: ({ client, names, values: { override }, why }) => canary(client, names, { why, override }),
  shadow: ({ client, names, values: { share }, why }) => shadow(client, names, { share, why }),
  watch: ({ client, names, why }) => watch(client, names, why),
  approve: ({ client, names, why }) => approve(client, names[0], why),
  async reject({ client, names: [id], why }) {
    if (!id) throw new CliError('Which promotion? npm run release -- approve lists them', exitCode.usage)
    await client.reject(id, why)
    print(`${id} is rejected.`)
  },
  rollback: ({ client, names, values, why }) =>
    rollback(client, { apps: names, to: parsePositive('--to', values.to), why }),
  async block({ client, names, why }) {
    const { app, id } = await resolveExactRelease(client, names[0])
    if (!why) throw new CliError('Give a reason: --why "…"', exitCode.usage)
    const { moved } = await client.block(app, id, why)
    print(`${app}@${id} is blocked.`)
    for (const { channel, revision, to } of moved)
      print(
        `${channel}, revision ${revision}: ${to ? `back to ${app}@${to}` : `${app} is not live any more`}`
      )
  },
  async unblock({ client, names, why }) {
    const { app, id } = await resolveExactRelease(client, names[0])
    await client.unblock(app, id, why)
    print(`${app}@${id} may be promoted again.`)
  },
  list: ({ client, names }) => list(client, names[0]),
  history: ({ client, names, values }) =>
    history(client, names[0], parsePositive('--most', values.most) ?? DEFAULT_LINES),
  health: ({ client, names }) => health(client, names[0]),
  errors: ({ client, names }) => errors(client, names[0]),
  audit: ({ client, values }) => audit(client, parsePositive('--most', values.most) ?? DEFAULT_LINES),
  async tidy({ client }) {
    const { previews, releases } = await client.collectGarbage()
    print(`Removed ${previews.length} previews and ${releases.length} releases.`)
    releases.forEach(print)
  },
  async team(input) {
    if (input.names[0] === 'list') return printTeams(await permissionsFor(input), input.values.json ?? false)
    return withTeamStore(input, store => runTeamCommand(store, input.names, input.values))
  },
  async rules(input) {
    if (input.names[0] === 'list') return printRules(await permissionsFor(input))
    return withTeamStore(input, store => runRulesCommand(store, input.names, input.values))
  },
  async freeze(input) {
    if (input.names[0] === 'list') return printRules(await permissionsFor(input))
    return withTeamStore(input, store => runFreezeCommand(store, input.names, input.values))
  },
  webhook: input => withTeamStore(input, store => runWebhookCommand(store, input.names, input.values))
}

await runCommand(() => run(process.argv.slice(2)))

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseCommandLine(args, options)
  const [name, ...named] = positionals
  if (!name || name === 'help' || values.help) return printHelp(name === 'help' ? named[0] : name)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new CliError(
      `There is no command “${name}”. There are: ${Object.keys(commands).join(', ')}`,
      exitCode.usage
    )
  const config = readReleaseConfig(values.registry)
  const names = withOwnRemote({ command: name, names: named, values }, deployables())
  await command({ client: new RegistryClient(config), config, names, values, why: values.why ?? '' })
}

function printHelp(name: string | undefined): void {
  const help = name && Object.hasOwn(helpText, name) ? helpText[name] : undefined
  if (help) {
    print(`npm run release -- ${help.usage}\n\n${help.what}${help.more ? `\n\n${help.more}` : ''}`)
    return
  }
  const width = Math.max(...Object.keys(helpText).map(command => command.length))
  const lines = Object.entries(helpText).map(([command, { what }]) => `  ${command.padEnd(width)}  ${what}`)
  print([helpFrame.head, '', ...lines, '', helpFrame.foot].join('\n'))
}
