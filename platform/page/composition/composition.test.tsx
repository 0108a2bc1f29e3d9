import { screen } from '@testing-library/react'
import { expectAccessible, open } from '../testing/open-page'
import { responses } from '../testing/responses'
import { foundModules, sharedModulesOf } from './shared-modules.rules'
import { edgePath, edgesOf, placesOf } from './edges.rules'

test('edges lead from the consumer to the provider, one for each pair and kind', () => {
  const none = { handles: [], sends: [], emits: [], listens: [], exposes: [], widgets: [] }
  const edges = edgesOf([
    { ...none, app: 'shell', handles: ['toast/show'], emits: ['session/changed'] },
    {
      ...none,
      app: 'a',
      sends: ['toast/show', 'other/one'],
      listens: ['session/changed'],
      widgets: ['b/card'],
      exports: { x: ['a'], y: ['b'] }
    },
    { ...none, app: 'b', exposes: ['b/card'], sends: [] }
  ])
  expect(edges).toEqual([
    { from: 'a', to: 'shell', kind: 'command', names: ['toast/show'] },
    { from: 'a', to: 'shell', kind: 'event', names: ['session/changed'] },
    { from: 'a', to: 'shell', kind: 'module', names: ['x', 'y'] },
    { from: 'a', to: 'b', kind: 'widget', names: ['b/card'] }
  ])
})

test('C369 who uses an export of the shell is named with the version that it requires', () => {
  const module = '@sahra/shared/stores/cart'
  const uses = (app: string, version: string, names: string[]) => ({
    ...{ app, modules: { [module]: version }, exports: { [module]: names } }
  })
  const shell = {
    app: 'shell',
    modules: { [module]: '1.0.0', own: '2.0.0' },
    exports: { [module]: ['$cart', 'idle'], own: ['x'] }
  }
  expect(
    sharedModulesOf([uses('b', '^1.0.0', ['$cart']), shell, uses('a', '^1.0.0', ['$cart', 'gone'])])
  ).toEqual([
    {
      module,
      version: '1.0.0',
      users: [
        { app: 'a', requires: '^1.0.0' },
        { app: 'b', requires: '^1.0.0' }
      ],
      exports: [
        { name: '$cart', users: ['a', 'b'] },
        { name: 'gone', users: ['a'] },
        { name: 'idle', users: [] }
      ]
    },
    { module: 'own', version: '2.0.0', users: [], exports: [{ name: 'x', users: [] }] }
  ])
})

test('C369 exports are found by their name, by their module and by the app that uses them', () => {
  const find = (query: string, app = '') =>
    foundModules(
      sharedModulesOf([
        { app: 'shell', modules: {}, exports: { cart: ['$cart', 'idle'], money: ['format'] } },
        { app: 'a', modules: {}, exports: { cart: ['$cart'] } }
      ]),
      { query, app }
    ).map(({ module, exports }) => [module, ...exports.map(({ name }) => name)])
  expect(find('')).toEqual([
    ['cart', '$cart', 'idle'],
    ['money', 'format']
  ])
  expect(find('CART')).toEqual([['cart', '$cart', 'idle']])
  expect(find('idle ')).toEqual([['cart', 'idle']])
  expect(find('', 'a')).toEqual([['cart', '$cart']])
  expect(find('format', 'a')).toEqual([])
})

test('the picture has the shell in the middle, and edges end at the border of a box', () => {
  const [shell, a] = placesOf(['shell', 'a'])
  expect(shell).toEqual({ app: 'shell', x: 400, y: 260 })
  expect(a).toEqual({ app: 'a', x: 400, y: 50 })
  expect(edgePath(a!, shell!, 0)).toMatch(/^M\d+ 76Q\d+ \d+ \d+ 234$/)
})

test('C369 connections name who uses which export of which version', async () => {
  const module = '@sahra/shared/stores/cart'
  const [shell, one] = (responses['/composition'] as { releases: [object, object] }).releases
  const { user, container } = open('/composition', ({ path }) =>
    path === '/composition'
      ? {
          body: {
            releases: [
              { ...shell, modules: { [module]: '1.2.0' }, exports: { [module]: ['$cart', 'idle'] } },
              { ...one, modules: { [module]: '^1.0.0' }, exports: { [module]: ['$cart'] } }
            ]
          }
        }
      : undefined
  )
  await user.click(await screen.findByText(module))
  expect(screen.getByText('shell@22222222 offers 1.2.0; mfe-one requires ^1.0.0.')).toBeVisible()
  expect(screen.getByRole('row', { name: /\$cart/ })).toHaveTextContent('mfe-one')
  expect(screen.getByRole('row', { name: /idle/ })).toHaveTextContent('no remote')
  await expectAccessible(container)
  await user.keyboard('/nothing')
  expect(screen.getByText('No export has “nothing”.')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByText(module)).toBeVisible()
})
