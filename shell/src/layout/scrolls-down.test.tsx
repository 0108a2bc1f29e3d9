import { render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { useScrollsDown } from './scrolls-down'

/** Longer than React renders without a pause. */
const SLOW_MS = 30

const scrollTo = (top: number): void => {
  window.scrollY = top
  dispatchEvent(new Event('scroll'))
}

let renders = 0
let showNext: () => void

/** A page whose rendering takes so long that React pauses below it; the page is scrolled in that pause. */
function NextPage() {
  if (renders++ === 0) queueMicrotask(() => scrollTo(0))
  for (const end = performance.now() + SLOW_MS; performance.now() < end;);
  return <h1>The next page</h1>
}

function Pages() {
  const [isNext, setIsNext] = useState(false)
  showNext = () => startTransition(() => setIsNext(true))
  return isNext && <NextPage />
}

const Direction = () => <output>{useScrollsDown() ? 'down' : 'up'}</output>

test('a scroll to the top of the next page does not discard what is rendered of it', async () => {
  render(
    <>
      <Pages />
      <Direction />
    </>
  )
  // As in a browser: updates are not collected by the test.
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  scope.IS_REACT_ACT_ENVIRONMENT = false
  try {
    scrollTo(500)
    expect(await screen.findByText('down')).toBeVisible()
    showNext()
    expect(await screen.findByText('The next page')).toBeVisible()
    expect(await screen.findByText('up')).toBeVisible()
    expect(renders).toBe(1)
  } finally {
    scope.IS_REACT_ACT_ENVIRONMENT = true
  }
})
