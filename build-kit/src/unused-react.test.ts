import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { after, test } from 'node:test'
import vm from 'node:vm'
import React from 'react'
import ReactDom from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { openBrowser } from '../../platform/src/testing/chromium'
import withoutUnused, { exportNamed, functionNamed, unusedExports, unusedFunctions } from './unused-react.mjs'

/** C203: production builds have no code for what the shop does not use of React. */
const require = createRequire(import.meta.url)
const sourceOf = (file: string): string => readFileSync(require.resolve(file), 'utf8')
const folder = (name: string): string =>
  require.resolve(`${name}/package.json`).replace('package.json', 'cjs')
const schedulerOfReactDom = createRequire(require.resolve('react-dom')).resolve('scheduler/package.json')
const sources = {
  react: sourceOf(`${folder('react')}/react.production.js`),
  'react-dom': sourceOf(`${folder('react-dom')}/react-dom.production.js`),
  client: sourceOf(`${folder('react-dom')}/react-dom-client.production.js`),
  scheduler: sourceOf(schedulerOfReactDom.replace('package.json', 'cjs/scheduler.production.js'))
}
const namesOf = ({ functions }: { functions: string }): string[] => functions.trim().split(/\s+/)

const browser = await openBrowser()
after(() => browser.close())

test('each function and each export is one of the installed React', () => {
  const missing = [
    ...unusedFunctions.flatMap(namesOf).filter(name => !functionNamed(name).test(sources.client)),
    ...unusedExports.filter(name => !exportNamed(name).test(sources.react + sources['react-dom']))
  ]
  assert.deepEqual(missing, [])
})

test('leaves out an eighth of react-dom', () => {
  assert.ok(withoutUnused(sources.client).length < sources.client.length * 0.88)
  assert.doesNotMatch(withoutUnused(sources.react), /exports\.ViewTransition/)
  assert.match(withoutUnused(sources['react-dom']), /exports\.preload = /)
})

test('keeps every alias of an attribute', () => {
  const aliasesIn = (source: string): unknown => {
    const declared = /^(?:var hyphenated = .*\n)?var aliases = new Map\([\s\S]*?\n *\]\)/m.exec(source)?.[0]
    return vm.runInNewContext(`${declared}; JSON.stringify([...aliases].sort())`)
  }
  assert.notEqual(withoutUnused(sources.client).indexOf('.split('), -1)
  assert.equal(aliasesIn(withoutUnused(sources.client)), aliasesIn(sources.client))
})

test('hydrates, keeps input, loads lazily, renders portals and catches errors without them', async () => {
  const { createElement } = React
  const { pipe } = renderToPipeableStream(createElement(pageOf(React, ReactDom)))
  const html = await text(pipe(new PassThrough()))
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  await page.setContent(`<div id="root">${html}</div>`)
  await page.evaluate(() => document.querySelector('input')!.setAttribute('data-rendered', 'server'))
  await page.addScriptTag({ content: hydrating() })

  const input = page.getByLabel('Name')
  await page.locator('main[data-hydrated]').waitFor()
  await input.fill('ada')
  assert.equal(await page.locator('output').textContent(), 'ADA')
  assert.equal(await input.getAttribute('data-rendered'), 'server', 'the element of the server was replaced')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.locator('body > dialog', { hasText: 'In a portal' }).waitFor()
  await page.getByText('Caught').waitFor()
  assert.equal(await page.getByText('Late').count(), 1)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.deepEqual(problems, [])
})

/** A page with what the shop uses; also runs in the browser, as its own text. */
function pageOf(react: typeof React, dom: typeof ReactDom): React.FC {
  const { Component, Suspense, createElement: h, lazy, startTransition, useEffect, useId, useState } = react
  const Late = lazy(() => Promise.resolve({ default: () => h('p', null, 'Late') }))
  class Boundary extends Component<{ children: React.ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override render() {
      return this.state.failed ? h('p', null, 'Caught') : this.props.children
    }
  }
  function Broken(): never {
    throw new Error('broken')
  }
  return function Page() {
    const [name, setName] = useState('')
    const [open, setOpen] = useState(false)
    const [hydrated, setHydrated] = useState<string>()
    const id = useId()
    useEffect(() => setHydrated(''), [])
    return h(
      'main',
      { 'data-hydrated': hydrated },
      h('label', { htmlFor: id }, 'Name'),
      h('input', { id, value: name, onChange: event => setName(event.currentTarget.value.toUpperCase()) }),
      h('output', null, name),
      h('button', { onClick: () => startTransition(() => setOpen(!open)) }, 'Open'),
      h(Suspense, { fallback: 'Loading' }, h(Late)),
      open && dom.createPortal(h('dialog', { open: true }, 'In a portal'), document.body),
      open && h(Boundary, null, h(Broken))
    )
  }
}

const moduleOf = ([name, source]: [string, string]): string =>
  `${JSON.stringify(name)}(exports, require) {${withoutUnused(source)}\n}`

/** A script that hydrates the page with these sources. */
const hydrating = (): string => `
  const __name = value => value
  const loaded = {}
  const modules = {${Object.entries(sources).map(moduleOf).join()}}
  const load = name => {
    if (!loaded[name]) modules[name](loaded[name] = {}, load)
    return loaded[name]
  }
  const fail = error => setTimeout(() => { throw error })
  const Page = (${pageOf.toString()})(load('react'), load('react-dom'))
  load('client').hydrateRoot(document.getElementById('root'), load('react').createElement(Page), {
    onRecoverableError: fail,
    onCaughtError: () => undefined
  })`
