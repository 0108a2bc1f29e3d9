import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ignore } from '@sahra/server-kit/files/atomic-write'
import type { StoreConfig } from './config'
import type { Records, RecordWriter } from './records'

const MARK = 'imported/folder'
const SUFFIX = '.json'
/** Folders of records in the folder of releases. */
const FOLDERS = ['channels', 'previews', 'blocked', 'operations', 'outbox', 'unwatched', 'secrets']
const KEY_FOLDERS = ['teams', 'trusted', 'rules', 'webhooks']

const json = z.json()
const listed = z.array(z.looseObject({ id: z.string() }))
const named = z.record(z.string(), json)

/**
 * Imports, once for a database and in one transaction, what the platform stored in files before it had one. The files stay.
 */
export async function importFolder(
  records: Records,
  { folder, keysFolder }: Pick<StoreConfig, 'folder' | 'keysFolder'>
): Promise<void> {
  if ((await records.read(MARK)) !== undefined) return
  const found = [
    ...(await Promise.all(FOLDERS.map(name => recordsBelow(folder, name)))).flat(),
    ...(await recordsBelow(folder, 'audit')).map(([name, text]): Found => [
      `audit/${path.basename(name)}`,
      text
    ]),
    ...(await filesIn(folder, '')),
    ...(await publications(folder)),
    ...(await Promise.all(KEY_FOLDERS.map(name => filesIn(keysFolder, name)))).flat(),
    ...(await keyFiles(keysFolder))
  ]
  await records.transaction(async tx => {
    if (await tx.create(MARK, JSON.stringify({ when: new Date().toISOString() }))) await createAll(tx, found)
  })
}

type Found = [name: string, content: string]

async function createAll(tx: RecordWriter, found: readonly Found[]): Promise<void> {
  for (const [name, content] of found) await tx.create(name, content)
}

/** The files directly in a folder, and those below it. */
async function recordsBelow(root: string, folder: string): Promise<Found[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignore('ENOENT'))
  const folders = (entries ?? []).filter(entry => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
  const below = await Promise.all(folders.map(name => recordsBelow(root, name)))
  return [...(await filesIn(root, folder)), ...below.flat()]
}

async function filesIn(root: string, folder: string): Promise<Found[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(ignore('ENOENT'))
  const isOld = (name: string): boolean =>
    folder === '' && /^(teams|trusted|rules|webhooks)\.json$/.test(name)
  const names = (entries ?? [])
    .filter(entry => entry.isFile() && entry.name.endsWith(SUFFIX) && !isOld(entry.name))
    .map(({ name }) => path.posix.join(folder, name.slice(0, -SUFFIX.length)))
  return Promise.all(
    names.map(async (name): Promise<Found> => [name, await readFile(path.join(root, name + SUFFIX), 'utf8')])
  )
}

/** When each release was published, from the file beside it. */
async function publications(root: string): Promise<Found[]> {
  const found: Found[] = []
  for (const app of (await readdir(path.join(root, 'releases')).catch(ignore('ENOENT'))) ?? [])
    for (const id of (await readdir(path.join(root, 'releases', app)).catch(ignore('ENOENT', 'ENOTDIR'))) ??
      []) {
      const file = path.join(root, 'releases', app, id, 'published.json')
      const text = await readFile(file, 'utf8').catch(ignore('ENOENT', 'ENOTDIR'))
      if (text !== undefined) found.push([`published/${app}/${id}`, text])
    }
  return found
}

/** Accesses, keys, rules and webhooks, one file each with all of them. */
async function keyFiles(folder: string): Promise<Found[]> {
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(path.join(folder, name + SUFFIX), 'utf8').catch(ignore('ENOENT'))
    return text === undefined ? undefined : JSON.parse(text)
  }
  const [teams, webhooks, trusted, rules] = await Promise.all(
    ['teams', 'webhooks', 'trusted', 'rules'].map(read)
  )
  return [
    ...listed.parse(teams ?? []).map((team): Found => [`teams/${team.id}`, JSON.stringify(team)]),
    ...listed
      .parse(webhooks ?? [])
      .map((webhook): Found => [`webhooks/${webhook.id}`, JSON.stringify(webhook)]),
    ...Object.entries(named.parse(trusted ?? {})).map(([id, key]): Found => [
      `trusted/${id}`,
      JSON.stringify(key)
    ]),
    ...(rules === undefined ? [] : [['rules/promotions', JSON.stringify(rules)] satisfies Found])
  ]
}
