/** @jest-environment node */
import { Suspense, use, type ReactNode } from 'react'
import * as server from 'react-dom/server.edge'
import { renderMarkup } from './render-markup'

const Value = ({ of }: { of: Promise<ReactNode> }) => use(of)

const Broken = () => {
  throw new Error('broken component')
}

test('renders a page that has its data without a stream', async () => {
  const stream = jest.spyOn(server, 'renderToReadableStream')
  expect(await renderMarkup(<p title='a"b'>One &amp; two</p>)).toBe('<p title="a&quot;b">One &amp; two</p>')
  expect(stream).not.toHaveBeenCalled()
})

test('waits for a component that suspends', async () => {
  const page = (
    <Suspense fallback="loading">
      <Value of={new Promise(resolve => setImmediate(resolve, <p>loaded</p>))} />
    </Suspense>
  )
  expect(await renderMarkup(page)).toBe('<!--$--><p>loaded</p><!--/$-->')
})

test.each([
  ['in a Suspense boundary', <Suspense key="" fallback="loading" children={<Broken />} />],
  ['outside of one', <Broken key="" />]
])('rejects with the error of a component %s', async (_, page) => {
  await expect(renderMarkup(page)).rejects.toThrow('broken component')
})
