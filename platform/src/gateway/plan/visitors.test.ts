import assert from 'node:assert/strict'
import test from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstCanary, secondCanary } from '../../testing/canary-shop'
import { releaseOf } from '../../testing/canary-visits'
import { CanaryPlans } from './canary-plans'
import { composePlan } from '../../release/plan/live-plan'
import { Visitors } from './visitors'

const live = composePlan(1, [releaseOf('shell', 's1'), releaseOf('mfe-a', 'a1')], new Map())
const first = { id: firstCanary, share: 99.9, candidates: [releaseOf('mfe-a', 'a2')] }
const second = { id: secondCanary, share: 99.9, candidates: [releaseOf('mfe-b', 'b1')] }

function open() {
  let now = 0
  let isWarm = false
  const visitors = new Visitors(
    () => isWarm,
    () => now
  )
  const request = { headers: { cookie: 'bucket=0' } } as FastifyRequest
  const groups = (...running: (typeof first)[]): [string, string][] | undefined => {
    const canaries = running.length > 0 ? new CanaryPlans(live, running) : undefined
    const visitor = visitors.planOf(canaries, request, {} as FastifyReply)
    return visitor && [...visitor.groups]
  }
  return { groups, warm: (value: boolean) => (isWarm = value), pass: (ms: number) => (now += ms) }
}

test('no visitor gets candidates before their sandboxes are warm; a running canary continues meanwhile', () => {
  const { groups, warm } = open()
  assert.equal(groups(first), undefined)
  warm(true)
  assert.deepEqual(groups(first), [[firstCanary, 'candidate']])
  warm(false)
  assert.deepEqual(groups(first, second), [[firstCanary, 'candidate']])
  warm(true)
  assert.deepEqual(groups(first, second), [
    [firstCanary, 'candidate'],
    [secondCanary, 'candidate']
  ])
})

test('a sandbox that never gets ready delays its canary by 30 seconds at most', () => {
  const { groups, pass } = open()
  assert.equal(groups(first), undefined)
  pass(30_000)
  assert.equal(groups(first), undefined)
  pass(1)
  assert.deepEqual(groups(first), [[firstCanary, 'candidate']])
  assert.equal(groups(), undefined)
  assert.equal(groups(first), undefined)
})
