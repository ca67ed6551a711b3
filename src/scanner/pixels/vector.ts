/** Vectors in space. */
export type Vector = readonly [x: number, y: number, z: number];

export function add([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}

export function scale([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

/** The vector of length one in the same direction; undefined for one that is almost zero. */
export function normalise(vector: Vector): Vector | undefined {
  const length = Math.hypot(...vector);
  return length < 1e-12 ? undefined : scale(vector, 1 / length);
}
