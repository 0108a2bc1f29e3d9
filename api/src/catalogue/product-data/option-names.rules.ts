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

/** What houses call options beside colour and size, without accents. */
const further: Record<string, RegExp> = {
  Metal: /^(metal(l|lo|en|li)?s?|metaux|(ال)?(معدن|معادن)|металл)$/,
  Material:
    /^(materials?|materiale?|materialien|materiaux|matieres?|materia(l|is|les)|materiaal|malzeme|(ال)?(مادة|خامة|خامات)|материал)$/,
  Engraving:
    /^(engravings?|gravur(en|e|es)?|incision[ei]|grabado|gravac(ao|oes)|gravering|(ال)?(نقش|حفر)|гравировка)$/,
  Denomination: /^(denominations?|nennwert|valeur|taglio|valore|importe|(ال)?(قيمة|فئة))$/,
  Length: /^(lengths?|lange|longueur|lunghezza|longitud|largo|comprimento|lengte|(ال)?طول|длина)$/,
  Width: /^(widths?|breite|weite|largeur|larghezza|ancho|largura|breedte|(ال)?عرض|ширина)$/,
  Stone: /^(stones?|steine?|pierres?|pietr[ae]|piedras?|pedras?|(ال)?(حجر|احجار)|камень)$/
}

/** Returns the English name of an option beside colour and size where it is known in the language of the house, else the name (C387). */
export function optionName(name: string): string {
  const text = plain(name)
  return Object.entries(further).find(([, known]) => known.test(text))?.[0] ?? name
}
