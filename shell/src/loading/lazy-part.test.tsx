import { act, render } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => `Welcome, ${name}`

function failingOnce<Part>(part: Part): () => Promise<Part> {
  let attempts = 0
  return () => (attempts++ ? Promise.resolve(part) : Promise.reject(new Error('No such chunk')))
}

test.each([
  ['is shown when it has been loaded', () => Promise.resolve(Greeting), 'Page: Welcome, Layla'],
  ['is loaded once more when its script was lost', failingOnce(Greeting), 'Page: Welcome, Layla'],
  ['is left out when it cannot be loaded', () => Promise.reject(new Error('No such chunk')), 'Page: ']
])('a part of the layout %s', async (_, load: () => Promise<ComponentType<{ name: string }>>, expected) => {
  const Part = lazyPart(load)
  const { container } = render(
    <>
      Page:{' '}
      <Suspense>
        <Part name="Layla" />
      </Suspense>
    </>
  )
  await act(() => Promise.resolve())
  expect(container.textContent).toBe(expected)
})
