import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import sharp from 'sharp'
import { freshDatabase } from '../../db/testing'
import { ApiError } from '../../server/api-error'
import { PictureError } from './check-picture'
import { PictureDeriver } from './derive.service'
import { DECODED_AT_ONCE, pictureDecoder } from './picture-decoder'
import { filesOf, fileOf } from './picture-name.rules'
import type { PictureStore } from './picture-store'
import { savePicture } from './picture.queries'
import { until } from '@sahra/server-kit/testing/until'

const db = await freshDatabase()
const placeholder = Buffer.from('placeholder')
const colours = { create: { width: 1200, height: 1500, channels: 3 as const, background: '#804020' } }
const master = await sharp(colours).webp().toBuffer()

const note = (name: string) =>
  savePicture(db, { name, fileName: `${name}.jpg`, width: 1200, height: 1500, placeholder })
await note('ring')

type Changes = Partial<PictureStore['derived'] & Pick<PictureStore, 'master'>>

/** A store in memory. */
function open({ master: readMaster = async () => master, ...derived }: Changes = {}) {
  const files = new Map<string, Buffer>()
  const warnings: string[] = []
  const store: PictureStore = {
    master: readMaster,
    writeMaster: () => assert.fail('no picture comes in'),
    derived: {
      read: async name => files.get(name),
      names: async () => [...files.keys()],
      write: async (name, content) => void files.set(name, content),
      remove: async name => void files.delete(name),
      ...derived
    }
  }
  const deriver = new PictureDeriver(store, line => warnings.push(line))
  return { files, warnings, deriver, find: (file: string) => deriver.find(db, file) }
}

/** Replaces the decoder by one that responds after `release`, and counts its calls. */
function holdDecoder(t: TestContext) {
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  const { mock } = t.mock.method(pictureDecoder, 'derive', async () => {
    await held
    return Buffer.from('derived')
  })
  return { release, calls: () => mock.callCount() }
}

test('C320 a picture is derived when it is first asked for, once however many ask, and stored', async t => {
  const { find, files, deriver } = open()
  const { mock } = t.mock.method(pictureDecoder, 'derive')
  const sent = await Promise.all(Array.from({ length: 50 }, () => find('ring@480.webp')))
  assert.equal(mock.callCount(), 1)
  for (const picture of sent) assert.deepEqual([picture?.is, picture?.format], ['final', 'webp'])
  const { width, height, format } = await sharp(sent[0]!.content).metadata()
  assert.deepEqual([width, height, format], [480, 600, 'webp'])
  await deriver.close()
  assert.deepEqual([...files.keys()], ['ring@480.webp'])
  assert.equal((await find('ring@480.webp'))?.is, 'final')
  assert.equal(mock.callCount(), 1)
})

test('C320 AVIF follows the WebP that is sent in its place', async () => {
  const { find, files } = open()
  const first = await find('ring@320.avif')
  assert.deepEqual([first?.is, first?.format], ['interim', 'webp'])
  assert.equal((await sharp(first!.content).metadata()).format, 'webp')
  await until(() => files.has('ring@320.avif'))
  const second = await find('ring@320.avif')
  assert.deepEqual([second?.is, second?.format], ['final', 'avif'])
  assert.deepEqual((await sharp(second!.content).metadata()).width, 320)
})

test('no picture is enlarged', async () => {
  const { find } = open({ master: () => sharp(colours).resize(300).webp().toBuffer() })
  assert.equal((await sharp((await find('ring@960.webp'))!.content).metadata()).width, 300)
})

test('C320 a file that is not listed, or without a master, is none, and no store is asked', async () => {
  const { find } = open({ read: () => assert.fail('the store is asked') })
  for (const file of ['ring@481.webp', 'ring@480.png', '../ring.webp', 'unknown@480.webp'])
    assert.equal(await find(file), undefined, file)
})

test('C320 beyond the queue the nearest width is sent, then the placeholder, and nothing grows', async t => {
  const { find, files, deriver } = open()
  const { release, calls } = holdDecoder(t)
  const names = Array.from({ length: 42 }, (_, index) => `crowd-${index}`)
  for (const name of names) await note(name)
  const crowd = names.slice(2).flatMap(name => filesOf(name).filter(({ format }) => format === 'webp'))
  let substitutes = 0
  const sending = crowd.map(async file => {
    const picture = await find(fileOf(file))
    if (picture?.is === 'substitute') substitutes++
    return picture?.is
  })
  // In whatever order the database responds: the queue is full when the others have a substitute.
  const accepted = 200 + DECODED_AT_ONCE
  await until(() => substitutes >= crowd.length - accepted)
  files.set('crowd-0@640.webp', Buffer.from('nearest'))
  for (const [name, text] of [
    ['crowd-0@960.webp', 'nearest'],
    ['crowd-1@960.webp', 'placeholder']
  ] as const) {
    const picture = await find(name)
    assert.deepEqual([picture?.content.toString(), picture?.is], [text, 'substitute'])
  }
  release()
  const kinds = await Promise.all(sending)
  assert.deepEqual([calls(), kinds.filter(kind => kind === 'final').length], [accepted, accepted])
  await deriver.close()
})

test('C320 a master that is cut is reported once, and its placeholder is sent', async t => {
  const { find, warnings } = open({ master: async () => master.subarray(0, master.length / 2) })
  const { mock } = t.mock.method(pictureDecoder, 'derive')
  for (const file of ['ring@160.webp', 'ring@160.webp', 'ring@320.avif'])
    assert.equal((await find(file))?.content.toString(), 'placeholder', file)
  assert.equal(mock.callCount(), 1)
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /^Picture ring cannot be derived: /)
})

test('C320 a master that is missing, or is an error page of the bucket, is reported once, and its placeholder is sent', async () => {
  const wrong = { missing: undefined, SlowDown: Buffer.from('<Error><Code>SlowDown</Code></Error>') }
  for (const [name, content] of Object.entries(wrong)) {
    const { find, warnings, files } = open({ master: async () => content })
    for (const file of ['ring@160.webp', 'ring@480.avif'])
      assert.deepEqual([(await find(file))?.content.toString(), files.size], ['placeholder', 0], name)
    assert.equal(warnings.length, 1, name)
  }
})

test('C320 a bucket that does not send a master is waited for ten seconds, then the placeholder is sent', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>(resolve => (isAsked = resolve))
  const { find, warnings } = open({
    master: () => {
      isAsked()
      return new Promise(() => undefined)
    }
  })
  const sent = find('ring@480.webp')
  await asked
  t.mock.timers.tick(10_000)
  assert.deepEqual([(await sent)?.content.toString(), (await sent)?.is], ['placeholder', 'substitute'])
  assert.match(warnings[0] ?? '', /timed out/)
})

test('C320 a disk that is full keeps no picture from a visitor', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const { find, warnings, deriver } = open({ write: () => Promise.reject(full) })
  assert.equal((await find('ring@480.webp'))?.is, 'final')
  await deriver.close()
  assert.deepEqual(warnings, ['Picture ring@480.webp was not stored: ENOSPC: no space left on device'])
})

test('C320 a bucket that fails holds nothing back that can be derived', async () => {
  const { find } = open({ read: () => Promise.reject(new Error('unreachable')) })
  assert.equal((await find('ring@480.webp'))?.is, 'final')
  assert.equal((await find('ring@480.avif'))?.is, 'interim')
})

test('C320 a bucket that does not respond is waited for two seconds', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(pictureDecoder, 'derive', async () => Buffer.from('derived'))
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>(resolve => (isAsked = resolve))
  const { find } = open({
    read: () => {
      isAsked()
      return new Promise(() => undefined)
    }
  })
  const sent = find('ring@480.webp')
  await asked
  t.mock.timers.tick(2000)
  assert.deepEqual([(await sent)?.content.toString(), (await sent)?.is], ['derived', 'final'])
})

test('C320 without room, width and placeholder the api is busy', async t => {
  const { find, deriver } = open({ master: async () => Buffer.from('no picture') })
  await savePicture(db, {
    name: 'bare',
    fileName: 'a',
    width: 1,
    height: 1,
    placeholder: null as unknown as Buffer
  })
  t.after(() => deriver.close())
  await assert.rejects(find('bare@480.webp'), error => error instanceof ApiError && error.code === 'BUSY')
})

/** Of this process. */
const children = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process'))

test(
  'C320 C400 the process that decodes ends alone, with what it decodes, and the next picture gets another one',
  { skip: process.platform !== 'linux' },
  async () => {
    const derive = () => pictureDecoder.derive({ content: master, width: 480, format: 'avif' })
    await derive()
    const [first] = children()
    const interrupted = [derive(), pictureDecoder.makeMaster(master)]
    process.kill(Number(first), 'SIGKILL')
    const ended = new PictureError('ends the process that decodes it')
    await Promise.all(interrupted.map(each => assert.rejects(each, ended)))
    assert.ok((await derive()).length > 0)
    assert.notDeepEqual(children(), [first])
  }
)
