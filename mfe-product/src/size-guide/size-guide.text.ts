export const sizeGuideText = {
  title: { shoes: 'Shoe sizes', rings: 'Ring sizes', clothing: 'Clothing sizes' },
  size: 'Size',
  system: 'System',
  conversion: 'Sizes in other systems',
  foot: 'Foot, cm',
  diameter: 'Diameter, mm',
  bust: 'Bust',
  chest: 'Chest',
  waist: 'Waist',
  hips: 'Hips',
  centimetres: 'All measures are of the body, in centimetres.',
  measureFoot:
    'Stand on a sheet of paper in the evening, mark heel and longest toe, and measure between the marks.',
  measureRing: 'The EU size of a ring is its inner circumference in millimetres.',
  measureBody:
    'Measure over light clothing: bust and hips where they are fullest, the waist where it is narrowest.',
  sizer: 'Measure a ring',
  card: 'Hold the short side of a bank card against the drawn one and move the slider until both are equally wide.',
  cardWidth: 'Width of the card on this screen',
  ring: 'Lay your ring on the circle and move the slider until the circle fills it.',
  ringSize: 'Size of the ring',
  result: (size: number, diameter: number) => `EU ${size} (${diameter} mm)`
}
