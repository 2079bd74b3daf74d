/** px: the widths in which every uploaded picture is kept; `/uploads/{id}?w=` is answered with the next one up. */
export const imageWidths = [400, 640, 960] as const;
