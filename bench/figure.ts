// A measured figure, as every benchmark answers it.
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}
