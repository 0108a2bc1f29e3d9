import type { Picture } from '../design/picture'

const banner = (name: string, scene: string, alt: string, [width, height]: [number, number]): Picture => ({
  name,
  form: scene,
  options: { narrow: name.endsWith('-narrow') },
  view: { width, height },
  kind: 'banner',
  colour: 'Sand',
  alt
})

const both = (
  name: string,
  {
    scene,
    alt,
    wide,
    narrow
  }: { scene: string; alt: string; wide: [number, number]; narrow: [number, number] }
) => [banner(name, scene, alt, wide), banner(`${name}-narrow`, scene, alt, narrow)]

export const banners: Picture[] = [
  ...both('banner-hero', {
    scene: 'heroScene',
    alt: 'Cognac top-handle bag and an emerald ring on plinths',
    wide: [2400, 1080],
    narrow: [1440, 1760]
  }),
  ...both('banner-promo', {
    scene: 'promoScene',
    alt: 'Gold watch with a green dial on a dark ground',
    wide: [2400, 1080],
    narrow: [1440, 1760]
  }),
  ...both('banner-1', {
    scene: 'bagScene',
    alt: 'Ivory quilted bag on sand',
    wide: [2400, 1050],
    narrow: [1440, 1600]
  }),
  ...both('banner-2', {
    scene: 'jewelleryScene',
    alt: 'Ring, pearl earrings and a bangle on sand',
    wide: [2400, 1050],
    narrow: [1440, 1600]
  }),
  ...both('banner-3', {
    scene: 'shoeScene',
    alt: 'Red pumps beside a folded silk scarf',
    wide: [2400, 1050],
    narrow: [1440, 1600]
  }),
  banner('about-hero', 'aboutScene', 'Olive bag, gold watch and silk scarf on ivory', [2400, 1080])
]
