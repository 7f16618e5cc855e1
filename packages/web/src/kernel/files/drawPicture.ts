export type Area = { x: number; y: number; width: number; height: number };

/**
 * A picture drawn anew, or a part of it, no larger than `longest`: what goes out on a slow line is what will be kept.
 * A picture that this browser cannot draw goes out as it is, and the server says what it thinks of it.
 */
export async function drawPicture(file: File, { area, longest }: { area?: Area; longest: number }): Promise<File> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (!whole) return file;
  const from = area ?? { x: 0, y: 0, width: whole.width, height: whole.height };
  const share = Math.min(1, longest / Math.max(from.width, from.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(from.width * share));
  canvas.height = Math.max(1, Math.round(from.height * share));
  const pen = canvas.getContext('2d');
  if (!pen) return file;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(whole, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  whole.close();
  // A drawing or a logo may be seen through in places, which a .jpg cannot keep.
  const [type, ending] = file.type === 'image/png' ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
  return blob ? new File([blob], `picture.${ending}`, { type }) : file;
}
