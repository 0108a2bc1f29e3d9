import type { Palette } from './picture'

const leather = (label: string, colour: string, thread: string) => ({ label, options: { colour, thread } })

/** Leathers with the thread that suits them. */
export const leathers = {
  black: leather('Black', '#191717', '#3a3634'),
  blush: leather('Blush', '#d9a9a0', '#f0d6cf'),
  bordeaux: leather('Bordeaux', '#5c1522', '#8f4450'),
  camel: leather('Camel', '#b98a5c', '#e6cfa8'),
  champagne: leather('Champagne', '#cbb08a', '#a88e68'),
  chocolate: leather('Chocolate', '#3d2419', '#7d5a44'),
  cognac: leather('Cognac', '#8a4526', '#e9d6b4'),
  emerald: leather('Emerald', '#0f4a38', '#3d7d68'),
  forest: leather('Forest', '#26382c', '#6d7a63'),
  ivory: leather('Ivory', '#e8dcc6', '#cbb993'),
  navy: leather('Navy', '#1d2c47', '#4c5d7d'),
  nude: leather('Nude', '#d6a384', '#efd2bd'),
  olive: leather('Olive', '#4b4c2c', '#8d8a5f'),
  red: leather('Red', '#8e1224', '#b8505c'),
  sage: leather('Sage', '#8b927a', '#d9d6bf'),
  sand: leather('Sand', '#c9a27a', '#f1e4cb'),
  tan: leather('Tan', '#b07a4c', '#ecd9b6'),
  teal: leather('Teal', '#14474d', '#4d8288')
} satisfies Palette
