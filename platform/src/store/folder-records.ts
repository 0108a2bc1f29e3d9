import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { ignore, isCode, syncFolder, writeSynced } from '@sahra/server-kit/files/atomic-write'
import type { Records, RecordWriter } from './records'

const SUFFIX = '.json'
const POLL_INTERVAL_MS = 500
const COMMIT_ATTEMPTS = 20

/** Undefined: removed. */
type Changes = Map<string, { content: string | undefined; isNew: boolean }>

/** One transaction at a time for each folder of this process. */
const transactions = new Map<string, ReturnType<typeof pLimit>>()

/**
 * Records as files of a folder, for one machine: a check, a test, a gateway's own disk. A crash can leave a part of a
 * transaction, in the order of its changes. `mode`: of the files.
 */
export function folderRecords(root: string, mode?: number): Records {
  const pathOf = (name: string): string => path.join(root, name + SUFFIX)

  /** Writes a file under another name first, so that no reader sees a part of it. */
  async function place(
    name: string,
    content: string,
    move: (from: string, to: string) => Promise<void>
  ): Promise<void> {
    const [temporary, file] = [path.join(root, '.incoming', randomUUID()), pathOf(name)]
    const folders = { recursive: true, ...(mode === 0o600 ? { mode: 0o700 } : {}) }
    await mkdir(path.dirname(temporary), folders)
    await mkdir(path.dirname(file), folders)
    await writeSynced(temporary, content, mode)
    await move(temporary, file)
    await syncFolder(path.dirname(file))
  }

  const direct: RecordWriter = {
    read: name => readFile(pathOf(name), 'utf8').catch(ignore('ENOENT')),
    async list(folder, { last } = {}) {
      const files = (await readdir(path.join(root, folder)).catch(ignore('ENOENT'))) ?? []
      const names = files.filter(file => file.endsWith(SUFFIX)).map(file => file.slice(0, -SUFFIX.length))
      const wanted = names.sort().slice(last === undefined ? 0 : Math.max(0, names.length - last))
      const records = wanted.map(async name => ({
        name,
        content: await direct.read(path.join(folder, name))
      }))
      // One that was removed since is left out.
      return (await Promise.all(records)).flatMap(({ name, content }) =>
        content === undefined ? [] : [{ name, content }]
      )
    },
    async create(name, content) {
      try {
        await place(name, content, async (from, to) => {
          try {
            await link(from, to)
          } finally {
            await unlink(from)
          }
        })
        return true
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false
        throw error
      }
    },
    replace: (name, content) => place(name, content, rename),
    remove: name => rm(pathOf(name), { force: true })
  }

  /** Returns false, with nothing changed, when another process created one of the new records. */
  async function commit(changes: Changes): Promise<boolean> {
    const created: string[] = []
    for (const [name, { content, isNew }] of changes) {
      if (!isNew || content === undefined) continue
      if (!(await direct.create(name, content))) {
        await Promise.all(created.map(direct.remove))
        return false
      }
      created.push(name)
    }
    for (const [name, { content, isNew }] of changes) {
      if (content === undefined) await direct.remove(name)
      else if (!isNew) await direct.replace(name, content)
    }
    return true
  }

  return {
    ...direct,
    transaction(work) {
      const oneByOne = transactions.get(root) ?? pLimit(1)
      transactions.set(root, oneByOne)
      return oneByOne(async () => {
        for (let attempt = 0; attempt < COMMIT_ATTEMPTS; attempt++) {
          const changes: Changes = new Map()
          const value = await work(buffered(direct, changes))
          if (await commit(changes)) return value
        }
        throw new Error('The records are changed by another process all the time')
      })
    },
    watch(onChange) {
      const timer = setInterval(onChange, POLL_INTERVAL_MS).unref()
      return async () => clearInterval(timer)
    }
  }
}

/** Reads through the changes, and changes nothing else. */
function buffered(direct: RecordWriter, changes: Changes): RecordWriter {
  const read = async (name: string): Promise<string | undefined> => {
    const change = changes.get(name)
    return change ? change.content : direct.read(name)
  }
  return {
    read,
    async list(folder, { last } = {}) {
      const records = new Map((await direct.list(folder)).map(({ name, content }) => [name, content]))
      for (const [name, { content }] of changes) {
        if (path.dirname(name) !== (folder || '.')) continue
        if (content === undefined) records.delete(path.basename(name))
        else records.set(path.basename(name), content)
      }
      const all = [...records].map(([name, content]) => ({ name, content }))
      all.sort((a, b) => (a.name < b.name ? -1 : 1))
      return last === undefined ? all : all.slice(Math.max(0, all.length - last))
    },
    async create(name, content) {
      if ((await read(name)) !== undefined) return false
      changes.set(name, { content, isNew: !changes.has(name) })
      return true
    },
    async replace(name, content) {
      changes.set(name, { content, isNew: changes.get(name)?.isNew ?? false })
    },
    async remove(name) {
      changes.set(name, { content: undefined, isNew: false })
    }
  }
}
