import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Await, rejectedData, resolvedData } from './page'

const shown = (data: Promise<string>) => (
  <Await resolve={data} fallback={<p>Loading</p>} renderError={error => <p>{(error as Error).message}</p>}>
    {value => <p>{value}</p>}
  </Await>
)
/** `Promise.withResolvers`, which the tests' Node.js does not have. */
function deferred() {
  let resolve!: (value: string) => void
  let reject!: (error: Error) => void
  const promise = new Promise<string>((...settle) => ([resolve, reject] = settle))
  return { promise, resolve, reject }
}
const text = (): string => document.body.textContent

test('C200 pending data is a state, not a suspended boundary, which React would hold back', () => {
  const markup = renderToString(shown(new Promise(() => undefined)))
  expect(markup).toContain('<p>Loading</p>')
  // React's mark of a suspended boundary.
  expect(markup).not.toContain('<!--$!-->')
})

test('shows the data when it arrives, and starts at the fallback again for other data', async () => {
  const first = deferred()
  const { rerender } = render(shown(first.promise))
  expect(text()).toBe('Loading')
  await act(async () => first.resolve('A bag'))
  expect(text()).toBe('A bag')
  const second = deferred()
  rerender(shown(second.promise))
  expect(text()).toBe('Loading')
  await act(async () => second.reject(new Error('Not there')))
  expect(text()).toBe('Not there')
  rerender(shown(first.promise))
  expect(text()).toBe('A bag')
})

test('ignores data that arrives after other data was asked for', async () => {
  const first = deferred()
  const { rerender } = render(shown(first.promise))
  rerender(shown(resolvedData('The other')))
  await act(async () => first.resolve('A bag'))
  expect(text()).toBe('The other')
})

test.each([
  ['fulfilled', resolvedData('A bag'), 'A bag'],
  ['rejected', rejectedData(new Error('Not there')), 'Not there']
])('%s data of the server is part of the first render, and of hydration', async (_, data, expected) => {
  const markup = renderToString(shown(data))
  expect(markup).toContain(`<p>${expected}</p>`)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const paragraph = container.querySelector('p')
  const errors: unknown[] = []
  await act(async () => hydrateRoot(container, shown(data), { onRecoverableError: e => errors.push(e) }))
  expect(errors).toEqual([])
  expect(container.querySelector('p')).toBe(paragraph)
  expect(screen.getByText(expected)).toBe(paragraph)
  container.remove()
})
