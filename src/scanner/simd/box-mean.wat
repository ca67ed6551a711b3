;; The mean over a window around each pixel of a float image, clipped at the border, as running sums of 64 bits: along
;; rows, four of them at a time, then along columns, two at a time (see ../pixels/box-mean.ts, which gives the same bits
;; in plain JavaScript).
(module
  (memory (export "memory") 1)

  ;; Means along rows. $padded holds four rows interleaved, with $radius + 1 zeros before and $radius behind them; up to
  ;; three rows behind the last are read and written too.
  (func (export "rows")
    (param $source i32) (param $padded i32) (param $out i32) (param $width i32) (param $height i32) (param $radius i32)
    (local $row i32) (local $row2 i32) (local $x i32) (local $p i32) (local $q i32) (local $from i32) (local $to i32)
    (local $v v128) (local $w v128) (local $low v128) (local $high v128) (local $share v128) (local $n v128)
    (local $first i32) (local $last i32)
    (local.set $row (i32.shl (local.get $width) (i32.const 2)))
    (local.set $row2 (i32.shl (local.get $row) (i32.const 1)))
    (local.set $share (f64x2.splat (f64.div (f64.const 1)
      (f64.convert_i32_s (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1))))))
    ;; Columns of which the window lies completely inside: from $first to before $last.
    (local.set $first (i32.add (local.get $radius) (i32.const 1)))
    (local.set $last (i32.sub (local.get $width) (local.get $radius)))
    (memory.fill (local.get $padded) (i32.const 0)
      (i32.shl (i32.add (local.get $width) (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 2))) (i32.const 4)))
    (loop $y_loop
      ;; Interleave.
      (local.set $p (local.get $source))
      (local.set $q (i32.add (local.get $padded) (i32.shl (i32.add (local.get $radius) (i32.const 1)) (i32.const 4))))
      (local.set $to (i32.add (local.get $p) (local.get $row)))
      (loop $copy_loop
        (local.set $v (v128.load32_zero (local.get $p)))
        (local.set $v (v128.load32_lane 1 (i32.add (local.get $p) (local.get $row)) (local.get $v)))
        (local.set $from (i32.add (local.get $p) (local.get $row2)))
        (local.set $v (v128.load32_lane 2 (local.get $from) (local.get $v)))
        (local.set $v (v128.load32_lane 3 (i32.add (local.get $from) (local.get $row)) (local.get $v)))
        (v128.store (local.get $q) (local.get $v))
        (local.set $q (i32.add (local.get $q) (i32.const 16)))
        (br_if $copy_loop (i32.lt_u (local.tee $p (i32.add (local.get $p) (i32.const 4))) (local.get $to))))
      ;; The first window without its last value.
      (local.set $low (v128.const f64x2 0 0))
      (local.set $high (v128.const f64x2 0 0))
      (local.set $p (i32.add (local.get $padded) (i32.shl (i32.add (local.get $radius) (i32.const 1)) (i32.const 4))))
      (local.set $x (local.get $radius))
      (block $none
        (br_if $none (i32.eqz (local.get $x)))
        (loop $first_loop
          (local.set $v (v128.load (local.get $p)))
          (local.set $low (f64x2.add (local.get $low) (f64x2.promote_low_f32x4 (local.get $v))))
          (local.set $high (f64x2.add (local.get $high)
            (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $v) (local.get $v)))))
          (local.set $p (i32.add (local.get $p) (i32.const 16)))
          (br_if $first_loop (local.tee $x (i32.sub (local.get $x) (i32.const 1))))))
      (local.set $q (local.get $padded))
      (local.set $p (i32.add (local.get $padded) (i32.shl (i32.add (i32.shl (local.get $radius) (i32.const 1)) (i32.const 1)) (i32.const 4))))
      (local.set $to (local.get $out))
      (local.set $x (i32.const 0))
      (loop $x_loop
        (local.set $v (v128.load (local.get $p)))
        (local.set $w (v128.load (local.get $q)))
        (local.set $low (f64x2.add (local.get $low)
          (f64x2.sub (f64x2.promote_low_f32x4 (local.get $v)) (f64x2.promote_low_f32x4 (local.get $w)))))
        (local.set $high (f64x2.add (local.get $high)
          (f64x2.sub
            (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $v) (local.get $v)))
            (f64x2.promote_low_f32x4 (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $w) (local.get $w))))))
        (if (i32.and (i32.ge_s (local.get $x) (local.get $first)) (i32.lt_s (local.get $x) (local.get $last)))
          (then
            (local.set $v (f32x4.demote_f64x2_zero (f64x2.mul (local.get $low) (local.get $share))))
            (local.set $w (f32x4.demote_f64x2_zero (f64x2.mul (local.get $high) (local.get $share)))))
          (else
            ;; min($width - 1, $x + $radius) - max(0, $x - $radius) + 1
            (local.set $from (i32.sub (local.get $x) (local.get $radius)))
            (local.set $from (select (local.get $from) (i32.const 0) (i32.gt_s (local.get $from) (i32.const 0))))
            (local.set $n (f64x2.splat (f64.convert_i32_s (i32.sub
              (select (i32.add (i32.add (local.get $x) (local.get $radius)) (i32.const 1)) (local.get $width)
                (i32.lt_s (i32.add (local.get $x) (local.get $radius)) (local.get $width)))
              (local.get $from)))))
            (local.set $v (f32x4.demote_f64x2_zero (f64x2.div (local.get $low) (local.get $n))))
            (local.set $w (f32x4.demote_f64x2_zero (f64x2.div (local.get $high) (local.get $n))))))
        (v128.store32_lane 0 (local.get $to) (local.get $v))
        (v128.store32_lane 1 (i32.add (local.get $to) (local.get $row)) (local.get $v))
        (local.set $from (i32.add (local.get $to) (local.get $row2)))
        (v128.store32_lane 0 (local.get $from) (local.get $w))
        (v128.store32_lane 1 (i32.add (local.get $from) (local.get $row)) (local.get $w))
        (local.set $p (i32.add (local.get $p) (i32.const 16)))
        (local.set $q (i32.add (local.get $q) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br_if $x_loop (i32.lt_s (local.tee $x (i32.add (local.get $x) (i32.const 1))) (local.get $width))))
      (local.set $source (i32.add (local.get $source) (i32.shl (local.get $row) (i32.const 2))))
      (local.set $out (i32.add (local.get $out) (i32.shl (local.get $row) (i32.const 2))))
      (br_if $y_loop (i32.gt_s (local.tee $height (i32.sub (local.get $height) (i32.const 4))) (i32.const 0)))))

  ;; Means along columns. $sums holds a sum of 64 bits for each column, $zeros as many zeros of 32; both, and the
  ;; images, have room for one more.
  (func (export "columns")
    (param $rows i32) (param $sums i32) (param $zeros i32) (param $out i32) (param $width i32) (param $height i32) (param $radius i32)
    (local $row i32) (local $y i32) (local $p i32) (local $q i32) (local $s i32) (local $end i32) (local $from i32) (local $to i32)
    (local $n v128) (local $sum v128)
    (local.set $row (i32.shl (local.get $width) (i32.const 2)))
    (memory.fill (local.get $sums) (i32.const 0) (i32.add (i32.shl (local.get $width) (i32.const 3)) (i32.const 16)))
    (memory.fill (local.get $zeros) (i32.const 0) (i32.add (local.get $row) (i32.const 16)))
    ;; Before the first row the window is still without its last row.
    (local.set $y (i32.sub (i32.const 0) (local.get $radius)))
    (loop $y_loop
      ;; The rows that enter and leave the window.
      (local.set $to (i32.add (local.get $y) (local.get $radius)))
      (local.set $p (select (i32.add (local.get $rows) (i32.mul (local.get $to) (local.get $row))) (local.get $zeros)
        (i32.lt_s (local.get $to) (local.get $height))))
      (local.set $from (i32.sub (i32.sub (local.get $y) (local.get $radius)) (i32.const 1)))
      (local.set $q (select (i32.add (local.get $rows) (i32.mul (local.get $from) (local.get $row))) (local.get $zeros)
        (i32.ge_s (local.get $from) (i32.const 0))))
      (local.set $s (local.get $sums))
      (local.set $end (i32.add (local.get $s) (i32.shl (local.get $width) (i32.const 3))))
      (if (i32.lt_s (local.get $y) (i32.const 0))
        (then
          (loop $fill_loop
            (v128.store (local.get $s)
              (f64x2.add (v128.load (local.get $s)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $p)))))
            (local.set $p (i32.add (local.get $p) (i32.const 8)))
            (br_if $fill_loop (i32.lt_u (local.tee $s (i32.add (local.get $s) (i32.const 16))) (local.get $end)))))
        (else
          (local.set $to (select (i32.add (local.get $to) (i32.const 1)) (local.get $height)
            (i32.lt_s (local.get $to) (local.get $height))))
          (local.set $from (i32.add (local.get $from) (i32.const 1)))
          (local.set $n (f64x2.splat (f64.div (f64.const 1) (f64.convert_i32_s (i32.sub (local.get $to)
            (select (local.get $from) (i32.const 0) (i32.gt_s (local.get $from) (i32.const 0))))))))
          (local.set $to (local.get $out))
          (loop $x_loop
            (v128.store (local.get $s) (local.tee $sum
              (f64x2.sub
                (f64x2.add (v128.load (local.get $s)) (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $p))))
                (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $q))))))
            (v128.store64_lane 0 (local.get $to) (f32x4.demote_f64x2_zero (f64x2.mul (local.get $sum) (local.get $n))))
            (local.set $p (i32.add (local.get $p) (i32.const 8)))
            (local.set $q (i32.add (local.get $q) (i32.const 8)))
            (local.set $to (i32.add (local.get $to) (i32.const 8)))
            (br_if $x_loop (i32.lt_u (local.tee $s (i32.add (local.get $s) (i32.const 16))) (local.get $end))))
          (local.set $out (i32.add (local.get $out) (local.get $row)))))
      (br_if $y_loop (i32.lt_s (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $height))))))
