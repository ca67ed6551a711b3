;; out[dy][dx] = sum over y and x of ink[dy + y][dx + x] * patch[y][x], for $side displacements each way, at least 8
;; (see patch-match.ts). One block is 2 x 8 displacements: 4 sums of 4 floats stay in registers. The last blocks of a
;; row and the last two rows begin early and compute some displacements again.
(module
  (memory (export "memory") 1)
  (func (export "correlate")
    (param $ink i32) (param $row i32) (param $patch i32) (param $width i32) (param $height i32) (param $out i32) (param $side i32)
    (local $dx i32) (local $dy i32) (local $y i32) (local $k i32) (local $a i32) (local $p i32) (local $q i32) (local $v i32) (local $target i32)
    (local $w v128) (local $s0 v128) (local $s1 v128) (local $t0 v128) (local $t1 v128)
    (loop $dy_loop
      (local.set $dx (i32.const 0))
      (loop $dx_loop
        (local.set $s0 (v128.const f32x4 0 0 0 0))
        (local.set $s1 (local.get $s0))
        (local.set $t0 (local.get $s0))
        (local.set $t1 (local.get $s0))
        (local.set $v (local.get $patch))
        (local.set $y (local.get $height))
        (local.set $a (i32.add (local.get $ink)
          (i32.add (i32.mul (local.get $dy) (local.get $row)) (i32.shl (local.get $dx) (i32.const 2)))))
        (loop $y_loop
          (local.set $p (local.get $a))
          (local.set $q (local.tee $a (i32.add (local.get $a) (local.get $row))))
          (local.set $k (local.get $width))
          (loop $x_loop
            (local.set $w (v128.load32_splat (local.get $v)))
            (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (local.get $w) (v128.load (local.get $p)))))
            (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $p)))))
            (local.set $t0 (f32x4.add (local.get $t0) (f32x4.mul (local.get $w) (v128.load (local.get $q)))))
            (local.set $t1 (f32x4.add (local.get $t1) (f32x4.mul (local.get $w) (v128.load offset=16 (local.get $q)))))
            (local.set $v (i32.add (local.get $v) (i32.const 4)))
            (local.set $p (i32.add (local.get $p) (i32.const 4)))
            (local.set $q (i32.add (local.get $q) (i32.const 4)))
            (br_if $x_loop (local.tee $k (i32.sub (local.get $k) (i32.const 1)))))
          (br_if $y_loop (local.tee $y (i32.sub (local.get $y) (i32.const 1)))))
        (local.set $target (i32.add (local.get $out)
          (i32.shl (i32.add (i32.mul (local.get $dy) (local.get $side)) (local.get $dx)) (i32.const 2))))
        (v128.store (local.get $target) (local.get $s0))
        (v128.store offset=16 (local.get $target) (local.get $s1))
        (local.set $target (i32.add (local.get $target) (i32.shl (local.get $side) (i32.const 2))))
        (v128.store (local.get $target) (local.get $t0))
        (v128.store offset=16 (local.get $target) (local.get $t1))
        (if (i32.lt_u (local.get $dx) (i32.sub (local.get $side) (i32.const 8)))
          (then
            (local.set $dx (i32.add (local.get $dx) (i32.const 8)))
            (if (i32.gt_u (local.get $dx) (i32.sub (local.get $side) (i32.const 8)))
              (then (local.set $dx (i32.sub (local.get $side) (i32.const 8)))))
            (br $dx_loop))))
      (if (i32.lt_u (local.get $dy) (i32.sub (local.get $side) (i32.const 2)))
        (then
          (local.set $dy (i32.add (local.get $dy) (i32.const 2)))
          (if (i32.gt_u (local.get $dy) (i32.sub (local.get $side) (i32.const 2)))
            (then (local.set $dy (i32.sub (local.get $side) (i32.const 2)))))
          (br $dy_loop))))))
