const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Returns the length of the foot in cm for an EU size: two thirds of a centimetre for each size, without 1.5 cm of ease. */
export const footLength = (size: number): number => round((size * 2) / 3 - 1.5, 1)

/** Returns the inner diameter in mm of a ring, whose EU size is its inner circumference in mm. */
export const ringDiameter = (size: number): number => round(size / Math.PI, 1)

/** Returns the EU size for an inner diameter in mm. */
export const ringSize = (diameter: number): number => Math.round(diameter * Math.PI)

export interface BodyMeasures {
  size: string
  /** In cm. */
  bust: number
  waist: number
  hips: number
}

const letters = ['XS', 'S', 'M', 'L', 'XL']

/** Body measures in cm, after EN 13402 for women, in the order of the table; each letter is 8 cm more. */
export const bodyMeasures: readonly BodyMeasures[] = letters.map((size, step) => ({
  size,
  bust: 78 + 8 * step,
  waist: 62 + 8 * step,
  hips: 86 + 8 * step
}))

/** Of men, after the same standard, which has their chest and waist. */
export const mensMeasures: readonly { size: string; chest: number; waist: number }[] = letters.map(
  (size, step) => ({
    size,
    chest: 82 + 8 * step,
    waist: 70 + 8 * step
  })
)
