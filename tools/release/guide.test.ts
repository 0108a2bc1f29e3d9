import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { saveShadowCounts } from '../../platform/src/gateway/shadow/shadow-store.queries'
import { openedNotes } from '../../platform/src/registry/check/opened.text'
import { ensureLocalToken } from '../../platform/src/registry/teams/local-credentials'
import type { ShadowCounts } from '../../platform/src/release/shapes/shadow'
import { withContract, type ContractFixture } from '../../platform/src/testing/contract-fixture'
import type { Fixture } from '../../platform/src/testing/fixture-release'
import { openGateway } from '../../platform/src/testing/fixture-shop'
import { nothingShared } from '../../platform/src/testing/shared-fixture'
import { openRegistryServer } from '../../platform/src/testing/registry-server'
import { isPrinted, printedCommands, steady } from '../testing/guide'
import { printedBy, release } from './testing/run-release'

const ORDER = 'e552be6b541d6160b42879cf'
const opened: Record<string, { path: string; signedIn: boolean }[]> = {
  'mfe-gifts': [{ path: '/gifts', signedIn: false }],
  'mfe-orders': ['/orders', `/orders/${ORDER}`, `/order-success/${ORDER}`].map(path => ({
    path,
    signedIn: true
  }))
}
/** What mfe-orders reads, and these sources do not return any more. */
const reads = { '': ['array'], '[]': ['object'], '[].trackingUrl': ['string', 'undefined'] }
const fixture = (
  app: string,
  content: string,
  paths: string[] = [],
  render: 'browser' | 'server' = 'browser'
): Fixture => {
  const pages = paths.map(path => ({ path, feature: app.slice(4), render }))
  const api: ContractFixture['api'] = app === 'mfe-orders' ? { 'GET /api/order': { sends: {}, reads } } : {}
  return withContract({ app, api, remote: { pages }, files: { 'x.js': content } }, nothingShared)
}
const gifts = (content: string) => fixture('mfe-gifts', content, ['/gifts'])
const boxes = fixture('mfe-gifts', 'boxes', ['/gifts', '/gifts/:id'], 'server')
/** What a gateway finds for the shadow of `boxes`. */
const inShadow: ShadowCounts = {
  pages: [
    {
      page: '/gifts',
      same: 112,
      different: 8,
      varying: 0,
      failed: 0,
      time: { live: 1716, candidate: 1824 },
      cpu: { live: 1092, candidate: 1176 },
      difference: { path: '/gifts', live: '<h1>Gifts</h1><p>No box', candidate: '<h1>Gifts</h1><p>A box' }
    },
    {
      page: '/gifts/:id',
      same: 57,
      different: 0,
      varying: 0,
      failed: 3,
      time: { live: 724, candidate: 781 },
      cpu: { live: 473, candidate: 507 },
      failure: {
        path: '/gifts/42',
        reason:
          "TypeError: Cannot read properties of undefined (reading 'width')\n    at boxOf (server.js:1:20481)"
      }
    }
  ],
  dropped: 14
}
const orders = (content: string) => fixture('mfe-orders', content, ['/orders', '/orders/:orderId'])

/** Opens the shop of the guide, on this machine: a gateway before a registry, where `local` needs no token of a team. */
async function openShop(t: TestContext) {
  const server = await openRegistryServer(t, {
    readApi: async () => ({ 'GET /api/order': { takes: {}, returns: reads } }),
    smoke: async ({ candidates }) => ({
      problems: [],
      notes: openedNotes(candidates.flatMap(({ app }) => opened[app] ?? []))
    })
  })
  await ensureLocalToken(server.dataDir)
  const operator = await server.team('core', ['*'])
  const live = {
    shell: await operator.publish(fixture('shell', '')),
    'mfe-orders': await operator.publish(orders('1'))
  }
  await server.registry.promote('production', { set: live, who: 'core', why: '', expected: 0 })
  const { app } = await openGateway(t, server.folder, { REGISTRY_TARGET: server.url })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { ...server, operator, here: { DATA_DIR: server.dataDir, PORT: port, SAHRA_TOKEN: '' } }
}

/** The words of a command as a shell passes them. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** Built, packed and published by other tests: tools/create/standalone.test.ts. */
const elsewhere = /-- publish/

test('C368 C440 the outputs in the guide of releases are those of its commands', async t => {
  const { operator, here, registry, database } = await openShop(t)
  const run = (args: string[], env: Record<string, string> = {}) => release(args, { ...here, ...env })
  const tokens: Record<string, string> = {}
  const addPerson = async (person: string): Promise<void> => {
    const { out } = await run(['team', 'add', 'gifts', '--remotes', 'mfe-gifts', '--person', person])
    tokens[person] = /^SAHRA_TOKEN=(\S+)/m.exec(out)?.[1] ?? ''
  }
  /** What has happened in the guide before a command, without a printed output of its own. */
  const before: Record<string, () => Promise<unknown>> = {
    'check mfe-gifts': () => operator.publish(gifts('1')),
    'check mfe-orders': () => operator.publish(orders('2')),
    'shadow start mfe-gifts --share 10 --why "gifts in boxes"': () => operator.publish(boxes),
    'shadow show mfe-gifts': async () => {
      const [{ id = '' } = {}] = await registry.shadows.all()
      await saveShadowCounts(database, { shadow: id, gateway: 'g1', counts: inShadow })
    },
    'rollback mfe-gifts --why "wrong words"': async () => {
      await operator.publish(gifts('2'))
      await run(['promote', 'mfe-gifts'])
    },
    'team list': async () => {
      await addPerson('Bob')
      await run(['rules', 'approval', 'on', '--remotes', 'mfe-gifts', '--hours', '4'])
      const weekend = ['--weekly', 'Fri 16:00 - Mon 08:00', '--zone', 'Asia/Dubai', '--why', 'weekend']
      await run(['freeze', 'add', '--remotes', '*', ...weekend])
    },
    'promote mfe-gifts --why "new words"': async () => {
      await addPerson('Alice')
      await run(['freeze', 'remove', /freeze (\w{8})/.exec((await run(['freeze', 'list'])).out)?.[1] ?? ''])
      await operator.publish(gifts('3'))
    },
    'history mfe-gifts --most 1': async () => {
      const { out } = await run(['approve'], { SAHRA_TOKEN: tokens['Bob'] ?? '' })
      const id = /-- approve (\S+)/.exec(out)?.[1] ?? ''
      await run(['approve', id], { SAHRA_TOKEN: tokens['Bob'] ?? '' })
    }
  }
  const guide = (await printedCommands('docs/releasing.md')).flatMap(({ command, output }) => {
    const [, line] = /^npm run release -- (.*)$/.exec(command) ?? []
    return line === undefined || elsewhere.test(command) ? [] : [{ line, output }]
  })
  for (const line of Object.keys(before))
    assert.ok(
      guide.some(printed => printed.line === line),
      `the guide prints no output of ${line}`
    )
  for (const { line, output } of guide) {
    await before[line]?.()
    const asAlice = line.includes('new words') ? { SAHRA_TOKEN: tokens['Alice'] ?? '' } : {}
    const printed = await printedBy(wordsOf(line), { ...here, ...asAlice })
    assert.ok(
      isPrinted(output, printed),
      `${line}\n\nprints\n${steady(printed)}\n\nin the guide\n${steady(output)}`
    )
  }
})
