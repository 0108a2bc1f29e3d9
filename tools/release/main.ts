import { deployables } from '../../build-kit/src/deployables'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, parsePositive, runCommand } from '@sahra/server-kit/cli/command-line'
import { print } from '@sahra/server-kit/cli/output'
import { ruleOptions, teamOptions, webhookOptions } from '../../platform/src/registry/command-line/options'
import { RegistryClient } from './client'
import { readReleaseConfig, type ReleaseConfig } from './config'
import { helpFrame, helpText } from './help.text'
import { withOwnRemote } from './own-remote'
import { listRules, notPacked, permissionsOf, withTeamStore } from './records'

/** `npm run release -- <command> …` A command is loaded when it runs: all of them take half a second. */
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
/** Commands with more than one name, or with a command of their own before it. */
const severalNames = 'check preview promote rollback canary shadow watch team rules freeze webhook'.split(' ')

interface CommandInput {
  client: RegistryClient
  config: ReleaseConfig
  /** What follows the command: names of remotes, releases or previews. */
  names: string[]
  values: ReturnType<typeof parseCommandLine<typeof options>>['values']
  why: string
}

const commands: Record<string, (input: CommandInput) => Promise<void>> = {
  async publish({ client, config, names, values: { files, from } }) {
    const { publish, publishForeign, publishFrom } = await import('./publish')
    if (from !== undefined) return publishFrom({ client, config }, names[0], from)
    return files === undefined
      ? publish({ client, config }, names[0])
      : publishForeign({ client, config }, files)
  },
  check: async ({ client, names }) => (await import('./promote')).check(client, names),
  'check-api': async ({ client, names }) => (await import('./check-api')).checkApi(client, names[0]),
  async preview({ client, config: { registry }, names, values, why }) {
    const { name, days, drop = [], snapshot, open, private: isPrivate, 'new-link': newLink = false } = values
    if (open && isPrivate) throw new CliError('Either --open or --private.', exitCode.usage)
    return (await import('./preview')).preview(client, {
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
  previews: async ({ client, config: { registry } }) =>
    (await import('./preview')).listPreviews(client, registry),
  'end-preview': async ({ client, names: [name], why }) => {
    if (!name) throw new CliError('Which preview?', exitCode.usage)
    await client.endPreview(name, why)
    print(`${name} has ended.`)
  },
  async promote({ client, names, values: { override, to, again }, why }) {
    const steps = to === undefined ? undefined : (await import('./canary')).requireSteps(to)
    await (await import('./promote')).promote(client, names, { why, override, again, steps })
  },
  bisect: async ({ client, config, names, values }) =>
    (await import('./bisect/command').catch(notPacked)).runBisect(client, config, names[0], values),
  canary: async ({ client, names, values: { override }, why }) =>
    (await import('./canary')).canary(client, names, { why, override }),
  shadow: async ({ client, names, values: { share }, why }) =>
    (await import('./shadow')).shadow(client, names, { share, why }),
  watch: async ({ client, names, why }) => (await import('./canary')).watch(client, names, why),
  approve: async ({ client, names, why }) => (await import('./promote')).approve(client, names[0], why),
  async reject({ client, names: [id], why }) {
    if (!id) throw new CliError('Which promotion? npm run release -- approve lists them', exitCode.usage)
    await client.reject(id, why)
    print(`${id} is rejected.`)
  },
  rollback: async ({ client, names, values, why }) =>
    (await import('./promote')).rollback(client, { apps: names, to: parsePositive('--to', values.to), why }),
  async block({ client, names, why }) {
    const { resolveExactRelease } = await import('./release-names')
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
    const { resolveExactRelease } = await import('./release-names')
    const { app, id } = await resolveExactRelease(client, names[0])
    await client.unblock(app, id, why)
    print(`${app}@${id} may be promoted again.`)
  },
  list: async ({ client, names }) => (await import('./overview')).list(client, names[0]),
  history: async ({ client, names, values }) =>
    (await import('./overview')).history(
      client,
      names[0],
      parsePositive('--most', values.most) ?? DEFAULT_LINES
    ),
  health: async ({ client, names }) => (await import('./health')).health(client, names[0]),
  errors: async ({ client, names }) => (await import('./errors')).errors(client, names[0]),
  audit: async ({ client, values }) =>
    (await import('./overview')).audit(client, parsePositive('--most', values.most) ?? DEFAULT_LINES),
  async tidy({ client }) {
    const { previews, releases } = await client.collectGarbage()
    print(`Removed ${previews.length} previews and ${releases.length} releases.`)
    releases.forEach(print)
  },
  async team(input) {
    if (input.names[0] !== 'list') {
      const { runTeamCommand } = await import('../../platform/src/registry/command-line/teams-command')
      return withTeamStore(input, store => runTeamCommand(store, input.names, input.values))
    }
    const { printTeams } = await import('../../platform/src/registry/command-line/list-permissions')
    printTeams(await permissionsOf(input), input.values.json ?? false)
  },
  async rules(input) {
    if (input.names[0] === 'list') return listRules(input)
    const { runRulesCommand } = await import('../../platform/src/registry/command-line/rules-command')
    return withTeamStore(input, store => runRulesCommand(store, input.names, input.values))
  },
  async freeze(input) {
    if (input.names[0] === 'list') return listRules(input)
    const { runFreezeCommand } = await import('../../platform/src/registry/command-line/rules-command')
    return withTeamStore(input, store => runFreezeCommand(store, input.names, input.values))
  },
  async webhook(input) {
    const { runWebhookCommand } = await import('../../platform/src/registry/command-line/webhooks-command')
    return withTeamStore(input, store => runWebhookCommand(store, input.names, input.values))
  }
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
  const [, extra] = names
  if (extra !== undefined && !severalNames.includes(name))
    throw new CliError(`${name} takes one name, not ${extra} as well`, exitCode.usage)
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
