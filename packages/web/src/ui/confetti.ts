type Piece = { x: number; y: number; sideways: number; up: number; size: number; turn: number; colour: string };

const duration = 1400;
const gravity = 0.0016;

/** A short burst of confetti from the middle of the screen, or from an element. */
export function throwConfetti(from?: Element): void {
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d');
  if (!brush) return;
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-70 size-full';
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  fly(canvas, brush, burst(originOf(from), coloursOn(canvas)));
}

function originOf(from: Element | undefined): { x: number; y: number } {
  const box = from?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: innerWidth / 2, y: innerHeight / 2 };
}

/** A token may hold a colour for each of light and dark, so it is read as the canvas itself would show it. */
function coloursOn(canvas: HTMLCanvasElement): string[] {
  return ['--mango', '--sea', '--good', '--info'].map((name) => {
    canvas.style.color = `var(${name})`;
    return getComputedStyle(canvas).color;
  });
}

function burst({ x, y }: { x: number; y: number }, colours: readonly string[]): Piece[] {
  return Array.from({ length: 70 }, (_, count) => ({
    x,
    y,
    sideways: (Math.random() - 0.5) * 0.9,
    up: 0.35 + Math.random() * 0.55,
    size: 5 + Math.random() * 5,
    turn: (Math.random() - 0.5) * 0.02,
    colour: colours[count % colours.length] ?? 'currentColor',
  }));
}

function fly(canvas: HTMLCanvasElement, brush: CanvasRenderingContext2D, pieces: readonly Piece[]): void {
  const start = performance.now();
  const draw = (now: number) => {
    const age = now - start;
    brush.clearRect(0, 0, canvas.width, canvas.height);
    if (age > duration) {
      canvas.remove();
      return;
    }
    brush.globalAlpha = Math.min(1, (duration - age) / 400);
    for (const piece of pieces) drawPiece(brush, piece, age);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

function drawPiece(
  brush: CanvasRenderingContext2D,
  { x, y, sideways, up, size, turn, colour }: Piece,
  age: number,
): void {
  brush.save();
  brush.translate(x + sideways * age, y - up * age + (gravity * age * age) / 2);
  brush.rotate(turn * age);
  brush.fillStyle = colour;
  brush.fillRect(-size / 2, -size / 4, size, size / 2);
  brush.restore();
}
