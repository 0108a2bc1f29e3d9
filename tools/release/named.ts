import type { Client, Shelved } from './client'
import { exit, Plain } from './plain'

/** `mfe-product` or `mfe-product@1a2b3c…` (the first letters are enough when they say which). */
export async function chosen(client: Client, named: readonly string[]): Promise<Record<string, string>> {
  if (named.length === 0) throw new Plain('Which remote? For example: mfe-product', exit.usage)
  const found = await Promise.all(named.map(name => one(client, name)))
  return Object.fromEntries(found.map(({ app, id }) => [app, id]))
}

async function one(client: Client, name: string): Promise<Shelved> {
  const [app = '', start = ''] = name.split('@')
  const shelf = await client.shelf(app)
  if (shelf.length === 0)
    throw new Plain(`${app} has no release yet. There are releases of: ${(await client.apps()).join(', ')}`)
  const fitting = shelf.filter(({ id, blocked }) => (start ? id.startsWith(start) : !blocked))
  if (start && fitting.length > 1)
    throw new Plain(`${name} could be ${fitting.map(({ id }) => id).join(' or ')}`)
  if (!fitting[0])
    throw new Plain(start ? `There is no release ${name}` : `Every release of ${app} is blocked`)
  return fitting[0]
}

/** `mfe-product@1a2b…`, whole. */
export async function exactly(
  client: Client,
  name: string | undefined
): Promise<{ app: string; id: string }> {
  if (!name?.includes('@'))
    throw new Plain('Which release? For example: mfe-product@1a2b3c4d5e6f7a8b', exit.usage)
  const { app, id } = await one(client, name)
  return { app, id }
}
