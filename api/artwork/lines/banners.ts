import type { Picture } from '../picture'

const banner = (name: string, scene: string, alt: string, width: number, height: number): Picture => ({
  name,
  form: scene,
  options: { narrow: name.endsWith('-narrow') },
  view: { width, height },
  kind: 'banner',
  colour: 'Sand',
  alt
})

const both = (name: string, scene: string, alt: string, wide: [number, number], narrow: [number, number]) => [
  banner(name, scene, alt, ...wide),
  banner(`${name}-narrow`, scene, alt, ...narrow)
]

export const banners: Picture[] = [
  ...both(
    'banner-hero',
    'heroScene',
    'Cognac top-handle bag and an emerald ring on plinths',
    [1600, 720],
    [720, 880]
  ),
  ...both(
    'banner-promo',
    'promoScene',
    'Gold watch with a green dial on a dark ground',
    [1600, 720],
    [720, 880]
  ),
  ...both('banner-1', 'bagScene', 'Ivory quilted bag on sand', [1440, 630], [720, 800]),
  ...both('banner-2', 'jewelleryScene', 'Ring, pearl earrings and a bangle on sand', [1440, 630], [720, 800]),
  ...both('banner-3', 'shoeScene', 'Red pumps beside a folded silk scarf', [1440, 630], [720, 800]),
  banner('about-hero', 'aboutScene', 'Olive bag, gold watch and silk scarf on ivory', 1600, 720)
]
