const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Returns the length of the foot in cm for an EU size: two thirds of a centimetre for each size, without 1.5 cm of ease. */
export const footLength = (size: number): number => round((size * 2) / 3 - 1.5, 1)

/** Returns the inner diameter in mm of a ring, whose EU size is its inner circumference in mm. */
export const ringDiameter = (size: number): number => round(size / Math.PI, 1)

/** Returns the EU size for an inner diameter in mm. */
export const ringSize = (diameter: number): number => Math.round(diameter * Math.PI)

/** Returns the US size of a ring: 0 is 11.63 mm in diameter, each size is 0.8128 mm more; in quarters. */
export const ringSizeUs = (size: number): number =>
  round(Math.round(((size / Math.PI - 11.63) / 0.8128) * 4) / 4, 2)

export interface BodyMeasures {
  size: string
  /** In cm. */
  bust: number
  waist: number
  hips: number
}

/** Body measures in cm, after EN 13402 for women; each letter is 8 cm more. */
export const bodyMeasures: readonly BodyMeasures[] = ['XS', 'S', 'M', 'L', 'XL'].map((size, step) => ({
  size,
  bust: 78 + 8 * step,
  waist: 62 + 8 * step,
  hips: 86 + 8 * step
}))
