import { replayClicks } from './replay-clicks'

test('what was pressed before anybody listened counts once', () => {
  document.body.innerHTML = '<div id="sahra"><button data-pressed>A</button><button>B</button></div>'
  const place = document.getElementById('sahra')!
  const pressed: string[] = []
  place.addEventListener('click', ({ target }) => pressed.push((target as HTMLElement).textContent ?? ''))
  replayClicks(place)
  replayClicks(place)
  expect(pressed).toEqual(['A'])
  expect(place).toHaveAttribute('data-live')
})
