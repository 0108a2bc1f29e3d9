const colour =
  /^(colou?rs?|farben?|couleurs?|color[ei]|colores|cor|cores|kleur(en)?|farg|farve|farge|kolor|renk|цвет|(ال)?(لون|الوان))$/
/** Of a whole name, or at its end: 'Ring size', 'Schuhgröße'. */
const sizeAtTheEnd = /(size|sizes|gro(ß|ss)en?|maat|maten)$/
/** Of a whole name, or its first word: 'Taille de bague', 'مقاس الخاتم'. */
const sizeAtTheBeginning =
  /^(tailles?|pointures?|tagli[ae]|misur[ae]|tallas?|tamanos?|tamanhos?|storlek|størrelse|rozmiar|beden|размер|(ال)?(مقاس|مقاسات|قياس|حجم))( |$)/

/** Lower case, without accents and vowel signs. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the option that a name in the language of a house means (C362); undefined for another one. */
export function optionOf(name: string): 'color' | 'size' | undefined {
  const text = plain(name)
  if (colour.test(text)) return 'color'
  return sizeAtTheEnd.test(text) || sizeAtTheBeginning.test(text) ? 'size' : undefined
}
