import { replayClicks } from './replay-clicks'

test('replays a click from before hydration once', () => {
  document.body.innerHTML = '<div id="sahra"><button data-pressed>A</button><button>B</button></div>'
  const root = document.getElementById('sahra')!
  const clicked: string[] = []
  root.addEventListener('click', ({ target }) => clicked.push((target as HTMLElement).textContent ?? ''))
  replayClicks(root)
  replayClicks(root)
  expect(clicked).toEqual(['A'])
  expect(root).toHaveAttribute('data-live')
})
