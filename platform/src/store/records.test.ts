import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { freshPlatformDatabase } from '../testing/platform-database'
import { databaseRecords } from './database-records.queries'
import { folderRecords } from './folder-records'
import type { Records } from './records'

const db = await freshPlatformDatabase()

/** Opens the same empty records twice, as two processes do. */
const kinds: Record<string, () => Promise<[Records, Records]>> = {
  async folder() {
    const root = temporaryFolder()
    return [folderRecords(root), folderRecords(root)]
  },
  async database() {
    await db.run(sql`truncate platform.record`)
    return [databaseRecords(db), databaseRecords(db)]
  }
}

const WRITERS = 20
const large = (letter: string): string => JSON.stringify(letter.repeat(300_000))
const times = <T>(count: number, action: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => action(index)))

for (const [kind, open] of Object.entries(kinds)) {
  test(`${kind}: reads and lists what was written`, async () => {
    const [records] = await open()
    assert.equal(await records.read('a/b'), undefined)
    assert.deepEqual(await records.list('a'), [])
    for (const name of ['a/b', 'a/B-2', 'a', 'a/b/c', 'top'])
      assert.equal(await records.create(name, `"${name}"`), true)
    assert.equal(await records.create('a/b', 'other'), false)
    assert.equal(await records.read('a/b'), '"a/b"')
    assert.deepEqual(await records.list('a'), [
      { name: 'B-2', content: '"a/B-2"' },
      { name: 'b', content: '"a/b"' }
    ])
    assert.deepEqual(await records.list('a', { last: 1 }), [{ name: 'b', content: '"a/b"' }])
    assert.equal((await records.list('a', { last: 9 })).length, 2)
    assert.deepEqual(await records.list('a/b'), [{ name: 'c', content: '"a/b/c"' }])
    assert.deepEqual(
      (await records.list('')).map(({ name }) => name),
      ['a', 'top']
    )
    await records.replace('a/b', '2')
    assert.equal(await records.read('a/b'), '2')
    await records.remove('a/b')
    await records.remove('a/b')
    assert.equal(await records.read('a/b'), undefined)
    assert.equal(await records.read('a/b/c'), '"a/b/c"')
  })

  test(`${kind}: of several writers that create a name, one does`, async () => {
    const both = await open()
    const created = await times(WRITERS, index => both[index % 2]!.create('race/one', String(index)))
    assert.deepEqual(created.filter(Boolean), [true])
    assert.equal(await both[0].read('race/one'), String(created.indexOf(true)))
  })

  test(`${kind}: a reader sees the old or the new content, and every record of a folder`, async () => {
    const [writer, reader] = await open()
    const contents = [large('a'), large('b')]
    for (const name of ['one', 'two', 'three']) await writer.create(`race/${name}`, contents[0]!)
    let isWriting = true
    const writing = times(10, index => writer.replace('race/two', contents[index % 2]!)).finally(
      () => (isWriting = false)
    )
    while (isWriting) {
      const listed = await reader.list('race')
      assert.deepEqual(
        listed.map(({ name }) => name),
        ['one', 'three', 'two']
      )
      assert.ok(contents.includes(listed[2]!.content))
      assert.ok(contents.includes((await reader.read('race/two')) ?? ''))
    }
    await writing
  })

  test(`${kind}: a transaction changes everything or nothing`, async () => {
    const [records, other] = await open()
    await records.create('a/old', '1')
    await records.create('a/fresh', '1')
    const seen: unknown[] = []
    const change = (fail: boolean): Promise<string> =>
      records.transaction(async tx => {
        seen.push(await tx.create('a/new', '2'), await tx.create('a/old', '2'))
        await tx.replace('a/fresh', '2')
        await tx.remove('a/old')
        seen.push((await tx.list('a')).map(({ name }) => name).join(), await tx.read('a/fresh'))
        seen.push((await other.list('a')).map(({ name, content }) => name + content).join())
        if (fail) throw new Error('given up')
        return 'done'
      })
    await assert.rejects(change(true), /given up/)
    const before = [
      { name: 'fresh', content: '1' },
      { name: 'old', content: '1' }
    ]
    assert.deepEqual(await other.list('a'), before)
    assert.equal(await change(false), 'done')
    assert.deepEqual(await other.list('a'), [
      { name: 'fresh', content: '2' },
      { name: 'new', content: '2' }
    ])
    const once = [true, false, 'fresh,new', '2', 'fresh1,old1']
    assert.deepEqual(seen, [...once, ...once])
  })

  test(`${kind}: transactions lose no change of each other`, async () => {
    const both = await open()
    await times(WRITERS, index =>
      both[index % 2]!.transaction(async tx => {
        const count = Number((await tx.read('a/count')) ?? 0)
        await tx.create(`a/${String(count + 1).padStart(3, '0')}`, String(index))
        await tx.replace('a/count', String(count + 1))
      })
    )
    assert.equal(await both[0].read('a/count'), String(WRITERS))
    assert.equal((await both[0].list('a')).length, WRITERS + 1)
  })

  test(`${kind}: a change of another process is announced`, { timeout: 20_000 }, async () => {
    const [watcher, other] = await open()
    let wake = (): void => undefined
    const folders: (string | undefined)[] = []
    const isWatching = new Promise<void>(resolve => (wake = resolve))
    const stop = watcher.watch(folder => {
      folders.push(folder)
      wake()
    })
    await isWatching
    for (const change of [
      () => other.create('b/one', '1'),
      () => other.replace('b/one', '2'),
      () => other.transaction(tx => tx.create('b/two', '2')),
      () => other.remove('b/one')
    ]) {
      folders.length = 0
      const announced = new Promise<void>(resolve => (wake = resolve))
      await change()
      await announced
      assert.ok(folders.includes('b') || folders.includes(undefined))
    }
    await stop()
  })
}
