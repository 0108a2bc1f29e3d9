import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { generateKeyPair, type JWTPayload } from 'jose'
import { openIssuer } from '../../testing/oidc-issuer'
import { openTeams, reason } from '../../testing/registry-server'

const audience = 'https://shop.example'
const claims = { repository: 'org/gifts', ref: 'refs/heads/main' }

async function open(t: TestContext) {
  const shop = await openTeams(t)
  const issuer = await openIssuer(t)
  const oidc = { issuer: issuer.url, audience, claims }
  await shop.teams.addOidc({ team: 'gifts', apps: ['mfe-one'], oidc })
  const send = async (token: string, path = '/me', body?: object) => {
    const response = await fetch(`${shop.url}/registry${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {})
    })
    return { status: response.status, body: (await response.json()) as { message: string; team: string } }
  }
  return { ...shop, issuer, send }
}

test('a token that meets the conditions has the rights of the team, and the audit names its subject', async t => {
  const { issuer, send, audit, live, two } = await open(t)
  const token = await issuer.token({ aud: audience, ...claims })
  const me = await send(token)
  assert.deepEqual([me.status, me.body.team], [200, 'gifts'], me.body.message)
  assert.equal((await send(token, '/check', { set: { 'mfe-one': live['mfe-one'] } })).status, 200)
  const refused = await send(token, '/channels/production/rollback', {
    apps: ['shell'],
    expected: 1,
    ...reason
  })
  assert.match(refused.body.message, /^The token of team gifts does not reach shell$/)
  assert.equal((await audit.latest(1))[0]?.subject, 'repo:org/gifts')
  assert.equal(issuer.requests.keys, 1)
  // Tokens of teams work beside it.
  assert.equal((await two.request('GET', '/me')).status, 200)
})

const rejected: [string, JWTPayload, RegExp][] = [
  ['another repository', { repository: 'org/other' }, /: its repository org\/other is of no team here$/],
  ['a branch', { ref: 'refs/heads/x' }, /: its ref refs\/heads\/x is of no team here$/],
  ['another audience', { aud: 'https://other.example' }, /: its aud is not valid here$/],
  ['an expired one', { exp: 1000 }, /: it has expired$/],
  ['one that is not valid yet', { nbf: 99_999_999_999 }, /: its nbf is not valid here$/],
  ['one without an end', { exp: undefined } as JWTPayload, /: its exp is not valid here$/],
  ['an unknown issuer', { iss: 'https://evil.example' }, /: no team accepts tokens of its issuer here$/]
]
test('refuses a token that does not meet the conditions, with the reason (SEC-50)', async t => {
  const { issuer, send } = await open(t)
  for (const [what, wrong, message] of rejected) {
    const { status, body } = await send(await issuer.token({ aud: audience, ...claims, ...wrong }))
    assert.deepEqual([what, status], [what, 401])
    assert.match(body.message, message)
  }
})

test('accepts a clock that is a minute behind, and no token of another key', async t => {
  const { issuer, send } = await open(t)
  const late = await issuer.token({ aud: audience, ...claims, exp: issuer.now() - 30 })
  assert.equal((await send(late)).status, 200)
  const { privateKey } = await generateKeyPair('ES256')
  const forged = await send(await issuer.token({ aud: audience, ...claims }, privateKey))
  assert.deepEqual([forged.status, forged.body.message.split(': ')[1]], [401, 'its signature is not valid'])
  const [header, payload] = late.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  assert.equal((await send(`${none}.${payload}.x`)).status, 401)
  assert.equal((await send(`${header}.${payload}.x`)).status, 401)
})

test('a revoked condition admits nobody; one without a claim, or an issuer without https, is refused', async t => {
  const { issuer, send, teams } = await open(t)
  const token = await issuer.token({ aud: audience, ...claims })
  await teams.revoke('gifts')
  assert.equal((await send(token)).status, 401)
  const add = (issuerUrl: string, conditions: Record<string, string>) =>
    teams.addOidc({ team: 'x', apps: ['mfe-x'], oidc: { issuer: issuerUrl, audience, claims: conditions } })
  await assert.rejects(add(issuer.url, {}), /Name at least one claim/)
  await assert.rejects(add('http://issuer.example', claims), /is not an issuer: https/)
})
