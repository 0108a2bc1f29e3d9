import { fireEvent, render, screen } from '@testing-library/react'
import { Picture, sourceSet } from './picture'

const shape = { sizes: '50vw', width: 400, height: 500 }

test('C434 own pictures are offered at every width as AVIF', () => {
  expect(sourceSet('/media/bag.webp', 'avif')).toBe(
    '/media/bag@160.avif 160w, /media/bag@320.avif 320w, /media/bag@480.avif 480w, /media/bag@640.avif 640w, /media/bag@828.avif 828w, /media/bag@960.avif 960w'
  )
  const { container } = render(<Picture src="/media/bag.webp" alt="A bag" {...shape} />)
  expect([...container.querySelectorAll('source')].map(source => source.type)).toEqual(['image/avif'])
  const image = screen.getByRole('img', { name: 'A bag' })
  expect(image).toHaveAttribute('width', '400')
  expect(image).toHaveAttribute('height', '500')
  expect(image).toHaveAttribute('loading', 'lazy')
})

test.each([
  ['/media/p-0123456789abcdef01234567-fa0.webp', '#fa0'],
  ['/media/banner-p-0123456789abcdef01234567-fa0-narrow.webp', '#fa0'],
  ['/media/p-0123456789abcdef01234567.webp', ''],
  ['/media/bag-fa0.webp', ''],
  ['https://cdn.example/p-0123456789abcdef01234567-fa0.webp', '']
])('C324 until a picture is there, its frame has the colour of its name: %s', (src, colour) => {
  const { container } = render(<Picture src={src} alt="" {...shape} />)
  expect(container.querySelector('picture')?.style.background).toBe(colour && 'rgb(255, 170, 0)')
})

test('an external picture is used as it is', () => {
  const { container } = render(<Picture src="https://cdn.example/a.jpg" alt="" {...shape} />)
  expect(container.querySelector('source')).toBeNull()
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.example/a.jpg')
})

test.each([undefined, null, ''])('shows a text without a picture (%s)', src => {
  render(<Picture src={src} alt="A bag" {...shape} />)
  expect(screen.getByText('No Image')).toBeVisible()
  expect(screen.getByRole('img', { name: 'A bag' })).toBeVisible()
})

test('replaces a broken picture and loads the next one', () => {
  const { rerender } = render(<Picture src="/media/gone.webp" alt="A bag" {...shape} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByText('No Image')).toBeVisible()
  rerender(<Picture src="/media/there.webp" alt="A bag" {...shape} />)
  expect(screen.getByRole('img', { name: 'A bag' })).toHaveAttribute('src', '/media/there.webp')
})

test('offers another crop for narrow screens', () => {
  const narrow = { src: '/media/hero-narrow.webp', width: 780, height: 975, until: '48rem' }
  const { container } = render(<Picture src="/media/hero.webp" alt="" {...shape} narrow={narrow} />)
  expect(container.querySelector('source')).toHaveAttribute('media', '(width < 48rem)')
})

test('preloads the first picture of a page in the crop that is shown', () => {
  const narrow = { src: '/media/first-narrow.webp', width: 780, height: 975, until: '48rem' }
  render(<Picture src="/media/first.webp" alt="" {...shape} fetchPriority="high" narrow={narrow} />)
  const ahead = [...document.head.querySelectorAll('link[rel=preload][as=image]')]
  expect(
    ahead.map(link => [link.getAttribute('media'), link.getAttribute('imagesrcset')?.split(' ')[0]])
  ).toEqual([
    ['(width < 48rem)', '/media/first-narrow@160.avif'],
    ['(width >= 48rem)', '/media/first@160.avif']
  ])
  for (const link of ahead) expect(link).toHaveAttribute('fetchpriority', 'high')
})

test('a picture fades in when it arrives; one of the first of a page is never hidden', () => {
  const { rerender } = render(<Picture src="/media/late.webp" alt="A bag" {...shape} />)
  const image = screen.getByRole('img', { name: 'A bag' })
  expect(image).toHaveAttribute('data-arriving')
  fireEvent.load(image)
  expect(image).not.toHaveAttribute('data-arriving')
  rerender(<Picture key="first" src="/media/first.webp" alt="A bag" {...shape} loading="eager" />)
  expect(screen.getByRole('img', { name: 'A bag' })).not.toHaveAttribute('data-arriving')
})
