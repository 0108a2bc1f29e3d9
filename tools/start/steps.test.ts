import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { Steps, type Progress } from './steps'

const HOUR_MS = 3_600_000

function openSteps(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let now = 0
  const lines: string[] = []
  const steps = new Steps(
    line => lines.push(line),
    () => now
  )
  steps.watch()
  /** Lets time pass, second by second. */
  const pass = (milliseconds: number): string[] => {
    for (const end = now + milliseconds; now < end;) {
      now += 1000
      t.mock.timers.tick(1000)
    }
    return lines.splice(0)
  }
  return { steps, pass }
}

/** Starts a step; `end` ends it. */
function startStep(steps: Steps, name: string) {
  let report: Progress = () => undefined
  let end: () => void = () => undefined
  const ended = steps.run(name, progress => {
    report = progress
    return new Promise<void>(resolve => (end = resolve))
  })
  return { report: (line?: string) => report(line), end: () => end(), ended }
}

test('C230 a silent step is named with its age every 30 s, and nothing ends it', async t => {
  const { steps, pass } = openSteps(t)
  const { report, end, ended } = startStep(steps, 'the api')
  assert.deepEqual(pass(29_000), [])
  assert.deepEqual(pass(31_000), [
    '  still waiting for the api: nothing reported for 30 s',
    '  still waiting for the api: nothing reported for 60 s'
  ])
  report('Database: embedded.')
  assert.deepEqual(pass(30_000), [
    '  still waiting for the api: nothing reported for 30 s, after “Database: embedded.”'
  ])
  assert.equal(pass(HOUR_MS).length, 120)
  end()
  await ended
})

test('a step that reports is not named, however long it takes, and neither is one that has ended', async t => {
  const { steps, pass } = openSteps(t)
  const api = startStep(steps, 'the api')
  const gateway = startStep(steps, 'the gateway')
  for (let reports = 0; reports < 100; reports++) {
    api.report()
    gateway.report()
    assert.deepEqual(pass(29_000), [])
  }
  gateway.end()
  await gateway.ended
  gateway.report('late')
  assert.deepEqual(pass(30_000), ['  still waiting for the api: nothing reported for 30 s'])
})

test('a step that fails ends with its error', async t => {
  const { steps, pass } = openSteps(t)
  await assert.rejects(
    steps.run('the database', () => Promise.reject(new Error('no space'))),
    /no space/
  )
  assert.deepEqual(pass(HOUR_MS), [])
})

test('an end of the watch is quiet', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let now = 0
  const lines: string[] = []
  const steps = new Steps(
    line => lines.push(line),
    () => now
  )
  const endWatch = steps.watch()
  const { end, ended } = startStep(steps, 'the api')
  endWatch()
  now = HOUR_MS
  t.mock.timers.tick(HOUR_MS)
  assert.deepEqual(lines, [])
  end()
  await ended
})
