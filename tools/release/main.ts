import { parseArgs } from 'node:util'
import { RegistryError } from '../../platform/src/registry/registry-error'
import { Client } from './client'
import { readReleaseConfig, type ReleaseConfig } from './config'
import { health } from './health'
import { helpFrame, helpText } from './help.text'
import { exactly } from './named'
import { exit, Plain, result } from './plain'
import { preview, previews } from './preview'
import { check, promote, rollback } from './promote'
import { publish } from './publish'
import { audit, history, list } from './shelf'
import { team } from './team'

/** `npm run release -- <command> …` */
const text = { type: 'string' } as const
const options = {
  registry: text,
  name: text,
  days: text,
  drop: { type: 'string', multiple: true },
  why: text,
  to: text,
  most: text,
  remotes: text,
  'public-key': text,
  'with-key': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' }
} as const
type Options = ReturnType<typeof parsed>['values']
interface Asked {
  client: Client
  config: ReleaseConfig
  named: string[]
  said: Options
  why: string
}

const commands: Record<string, (asked: Asked) => Promise<void>> = {
  publish: ({ client, config, named }) => publish(client, config, named[0]),
  check: ({ client, named }) => check(client, named),
  preview: ({ client, config, named, said: { name, days, drop = [] }, why }) =>
    preview(client, config, named, { name, days: number('--days', days), drop, why }),
  previews: ({ client }) => previews(client),
  'end-preview': async ({ client, named: [name], why }) => {
    if (!name) throw new Plain('Which preview?', exit.usage)
    await client.endPreview(name, why)
    result(`${name} has ended.`)
  },
  promote: ({ client, named, why }) => promote(client, named, why),
  rollback: ({ client, named, said, why }) => rollback(client, named, number('--to', said.to), why),
  async block({ client, named, why }) {
    const { app, id } = await exactly(client, named[0])
    if (!why) throw new Plain('Say why: --why "…"', exit.usage)
    const { moved } = await client.block(app, id, why)
    result(`${app}@${id} is blocked.`)
    for (const { channel, revision, to } of moved)
      result(
        `${channel}, revision ${revision}: ${to ? `back to ${app}@${to}` : `${app} is not live any more`}`
      )
  },
  async unblock({ client, named, why }) {
    const { app, id } = await exactly(client, named[0])
    await client.unblock(app, id, why)
    result(`${app}@${id} may be promoted again.`)
  },
  list: ({ client, named }) => list(client, named[0]),
  history: ({ client, named, said }) => history(client, named[0], number('--most', said.most) ?? 20),
  health: ({ client, named }) => health(client, named[0]),
  audit: ({ client, said }) => audit(client, number('--most', said.most) ?? 20),
  async tidy({ client }) {
    const { previews: over, releases } = await client.tidy()
    result(`Removed ${over.length} previews and ${releases.length} releases.`)
    releases.forEach(result)
  },
  team: ({ config, named, said }) =>
    team(config, named, {
      remotes: (said.remotes ?? '')
        .split(',')
        .map(app => app.trim())
        .filter(Boolean),
      days: number('--days', said.days),
      publicKey: said['public-key'],
      withKey: said['with-key'] ?? false
    })
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Plain || error instanceof RegistryError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error instanceof Plain ? error.exitCode : exit.refused
}

async function run(argv: string[]): Promise<void> {
  const { values: said, positionals } = parsed(argv)
  const [name, ...named] = positionals
  if (!name || name === 'help' || said.help) return help(name === 'help' ? named[0] : name)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new Plain(
      `There is no command “${name}”. There are: ${Object.keys(commands).join(', ')}`,
      exit.usage
    )
  const config = readReleaseConfig(said.registry)
  await command({ client: new Client(config), config, named, said, why: said.why ?? '' })
}

function parsed(argv: string[]) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new Plain((error as Error).message.split('. ')[0] ?? '', exit.usage)
  }
}

function number(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  const parsed = Number(value)
  if (value.trim() === '' || !Number.isFinite(parsed) || parsed <= 0)
    throw new Plain(`${option} wants a number above 0, not “${value}”`, exit.usage)
  return parsed
}

function help(name: string | undefined): void {
  const one = name && Object.hasOwn(helpText, name) ? helpText[name] : undefined
  if (one) {
    result(`npm run release -- ${one.usage}\n\n${one.what}${one.more ? `\n\n${one.more}` : ''}`)
    return
  }
  const width = Math.max(...Object.keys(helpText).map(known => known.length))
  const lines = Object.entries(helpText).map(([known, { what }]) => `  ${known.padEnd(width)}  ${what}`)
  result([helpFrame.head, '', ...lines, '', helpFrame.foot].join('\n'))
}
